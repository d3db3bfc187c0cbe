import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { runProgram } from "../../system/childProcess";
import { type Image, systemFolders, systemLinks } from "./buildImage";
import type { Deployment } from "./deployments";
import { commandOf, lastOf, packagesOf, type Stage } from "./dockerfile";
import { readOps } from "./opsFiles";

/** The user `node` of the base image. */
const USER_ID = "1000";
const SEARCHED = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

export interface Container {
  /** Asks the image's HEALTHCHECK, or the deployment's probes, once. It rejects if one fails. */
  checkHealth: () => Promise<void>;
  /** Rejects when the process ends. */
  ended: Promise<never>;
  /** Sends SIGTERM and waits for the end. It rejects if the process has to be killed, or fails. */
  stop: () => Promise<void>;
  kill: () => boolean;
  /** Returns what the process has printed. */
  output: () => string;
}

/**
 * Starts a process in a root of its own as a container runtime or systemd does: with a read-only file
 * system, as a user without rights, without other programs than those of the Debian packages that
 * the image installs, and with the variables of the deployment and no other.
 * @param data is the only folder that it may write, beside an empty /tmp
 * @param certificate is a file that it trusts: services outside of this machine have it here
 */
export async function startContainer(
  image: Image,
  deployment: Deployment,
  data: string,
  certificate: string,
): Promise<Container> {
  const { command, folder, root } = deployment.usesImage ? inImage(image) : inUnit(image);
  const env: Record<string, string> = {
    PATH: SEARCHED,
    HOME: "/tmp",
    NODE_EXTRA_CA_CERTS: certificate,
    ...deployment.env,
  };
  const asUser = ["setpriv", "--reuid", USER_ID, "--regid", USER_ID, "--clear-groups"];
  const bwrap = [
    [...asUser, "bwrap", "--die-with-parent", "--unshare-user", "--unshare-pid", ...root],
    ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
    ["--ro-bind", certificate, certificate, "--bind", data, env.DATA_DIR ?? ""],
    ["--remount-ro", "/", "--chdir", folder, "--clearenv"],
    ...Object.entries(env).map(([name, value]) => ["--setenv", name, value]),
  ].flat();
  const [program = "", ...args] = [...bwrap, "--as-pid-1", "--info-fd", "3", "--", ...command];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe", "pipe"] });
  let printed = "";
  const collect = (text: string): void => {
    printed += text;
  };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", collect);
  const pid = await readPid(child);
  const exit = once(child, "exit") as Promise<[number | null, string | null]>;
  const healthcheck = commandOf(lastOf(image.stage, "HEALTHCHECK"));
  return {
    checkHealth: () =>
      deployment.probes.length === 0
        ? check([...bwrap, "--", ...healthcheck])
        : ask(deployment.probes),
    ended: exit.then(([code, signal]) => {
      throw new Error(`It has ended with ${signal ?? code}.`);
    }),
    stop: async () => {
      process.kill(pid, "SIGTERM");
      const limit = setTimeout(() => child.kill("SIGKILL"), deployment.graceSeconds * 1000);
      const [code, signal] = await exit;
      clearTimeout(limit);
      if (code !== 0) throw new Error(`SIGTERM has ended it with ${signal ?? code}.`);
    },
    kill: () => child.kill("SIGKILL"),
    output: () => printed,
  };
}

interface Place {
  command: string[];
  folder: string;
  /** Arguments of `bwrap`. */
  root: string[];
}

function inImage({ stage, root, node }: Image): Place {
  if (lastOf(stage, "USER") !== "node")
    throw new Error("The image runs as another user than node.");
  return {
    command: [lastOf(stage, "ENTRYPOINT"), lastOf(stage, "CMD")].flatMap(commandOf),
    folder: lastOf(stage, "WORKDIR") ?? "/",
    root: [
      ["--ro-bind", root, "/", ...systemOf(root, stage)],
      ["--ro-bind", node, "/usr/local/bin/node"],
    ].flat(),
  };
}

function inUnit({ stage, root, node }: Image): Place {
  const unit = readOps("systemd/folkreel@.service");
  const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  const folder = valueOf("WorkingDirectory");
  return {
    command: valueOf("ExecStart").split(" "),
    folder,
    root: [
      [...systemLinks(), ...systemOf(root, stage), "--ro-bind", node, "/usr/bin/node"],
      ["--ro-bind", path.join(root, "app"), folder],
    ].flat(),
  };
}

const systemOf = (root: string, stage: Stage): string[] =>
  [
    systemFolders(path.dirname(root)),
    ["--tmpfs", "/usr/bin", "--tmpfs", "/usr/sbin", "--tmpfs", "/usr/local"],
    programs(packagesOf(stage)),
  ].flat();

/** Shows the programs of some Debian packages, and of those that every Debian system has. */
function programs(names: readonly string[]): string[] {
  const query = (...args: string[]) => execFileSync("dpkg-query", args, { encoding: "utf8" });
  const essential = [...query("-Wf", "${Package} ${Essential}\n").matchAll(/^(\S+) yes$/gm)].map(
    ([, name = ""]) => name,
  );
  return query("-L", ...essential, ...names)
    .split("\n")
    .filter((file) => /^(\/usr)?\/s?bin\/./.test(file))
    .map((file) => (file.startsWith("/usr") ? file : `/usr${file}`))
    .flatMap((file) => (existsSync(file) ? ["--ro-bind", file, file] : []));
}

/** Returns the id of the process that is number 1 in the container. */
async function readPid({ stdio }: ChildProcess): Promise<number> {
  let text = "";
  for await (const part of stdio[3] as NodeJS.ReadableStream) text += String(part);
  const { "child-pid": pid } = JSON.parse(text || "{}") as { "child-pid"?: number };
  if (!pid) throw new Error("bubblewrap did not start.");
  return pid;
}

/** @throws Error with what the command printed if it fails */
async function check(command: readonly string[]): Promise<void> {
  const { code, output } = await runProgram(command, "keep");
  if (code !== 0) throw new Error(`The HEALTHCHECK ends with ${code}. ${output}`);
}

/** @throws Error that names a probe without a good answer */
async function ask(probes: Deployment["probes"]): Promise<void> {
  for (const { path: url, port } of probes) {
    const { status } = await fetch(`http://127.0.0.1:${port}${url}`);
    if (status !== 200) throw new Error(`${url} on port ${port} answers ${status}.`);
  }
}
