import { execFile, execFileSync } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { freePort } from "../freePort";

const run = promisify(execFile);

/** PostgreSQL refuses to run as root, so root runs it as its usual user. */
const OWNER = "postgres";

const outputOf = (program: string, ...args: string[]): string | undefined => {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
};

const programs = outputOf("pg_config", "--bindir")?.trim();
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? Number(outputOf("id", "-u", OWNER)) : undefined;

/** States what this machine lacks for a cluster of its own, or is undefined if it lacks nothing. */
export const clusterProblem: string | undefined =
  programs === undefined || Number.isNaN(owner)
    ? "A PostgreSQL of our own needs pg_config and the programs that it names."
    : undefined;

/** Starts a PostgreSQL server that tests may kill, freeze and restart. */
export async function startCluster() {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-cluster-"));
  if (owner !== undefined) {
    await chown(folder, owner, owner);
    await letOthersThrough(path.dirname(folder));
  }
  const data = path.join(folder, "data");
  const port = await freePort();
  const call = (program: string, ...args: string[]) =>
    run(path.join(programs ?? "", program), args, { uid: owner, gid: owner, cwd: folder });
  await call("initdb", "-D", data, "-U", OWNER, "-A", "trust", "--no-sync");
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=500`;
  // The server must not keep the pipes of pg_ctl open.
  const start = () =>
    call("pg_ctl", "-D", data, "-w", "-l", path.join(folder, "log"), "-o", options, "start");
  await start();
  const signalAll = async (name: NodeJS.Signals) => {
    const [main = ""] = (await readFile(path.join(data, "postmaster.pid"), "utf8")).split("\n");
    const children = outputOf("ps", "-o", "pid=", "--ppid", main) ?? "";
    for (const pid of [main, ...children.split("\n")].map(Number).filter(Boolean))
      process.kill(pid, name);
  };
  return {
    url: `postgres://${OWNER}@127.0.0.1:${port}/postgres`,
    stop: () => call("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop"),
    start,
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    close: async () => {
      await signalAll("SIGCONT").catch(() => undefined);
      await call("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop").catch(() => undefined);
      await rm(folder, { recursive: true });
    },
  };
}

/** Lets other users reach what a folder contains. The folder of a test run is closed to them. */
async function letOthersThrough(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o011);
}
