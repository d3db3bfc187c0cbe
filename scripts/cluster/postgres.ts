import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, realpath } from "node:fs/promises";
import path from "node:path";
import { MIGRATION_LIMITS, openServer } from "../../server/db/connection";
import { migrate } from "../../server/db/migrate";
import { readTextIfExists, writeFileAtomic } from "../../server/local/atomicFile";
import { findFreePort } from "../../server/local/ports";
import { runProgram } from "../system/childProcess";
import { findPostgres } from "../system/systemTools";
import { guarded, launch } from "./member";
import { folderOf, MACHINE, type Setting } from "./setting";

const OWNER = "postgres";

/**
 * Starts a PostgreSQL server of our own on loopback, and brings its schema to the current version,
 * so that the processes of the product find it complete.
 */
export async function startPostgres(setting: Setting, ownPort?: number) {
  const folder = await folderOf(setting, "postgres");
  const data = path.join(folder, "data");
  const password = await loadPassword(path.join(folder, "password"));
  // The programs beside it are those of the same version, also if this one is a link.
  const program = await realpath((await findPostgres()) ?? "postgres");
  if (!existsSync(path.join(data, "PG_VERSION"))) await createData(program, folder, data);
  const port = ownPort ?? (await findFreePort());
  const probe = [path.join(path.dirname(program), "pg_isready"), "-h", "127.0.0.1"];
  const member = await launch(setting, {
    name: "PostgreSQL",
    command: [program, "-D", data, "-p", String(port), ...options(folder)],
    user: OWNER,
    cwd: folder,
    env: MACHINE,
    // Open connections are closed.
    stopSignal: "SIGINT",
    isReady: async () =>
      (await runProgram([...probe, "-p", String(port)], "keep", MACHINE)).code === 0,
    port,
  });
  const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/postgres`;
  await migrateAt(url);
  return { member, url };
}

const options = (folder: string) =>
  [`listen_addresses=127.0.0.1`, `unix_socket_directories=${folder}`].flatMap((option) => [
    "-c",
    option,
  ]);

async function createData(program: string, folder: string, data: string): Promise<void> {
  if (process.getuid?.() === 0) {
    const id = Number(execFileSync("id", ["-u", OWNER], { encoding: "utf8" }));
    await chown(folder, id, id);
  }
  const initdb = path.join(path.dirname(program), "initdb");
  const access = ["-A", "scram-sha-256", "--pwfile", path.join(folder, "password")];
  const command = [initdb, "-D", data, "-U", OWNER, "-E", "UTF8", "--no-locale", ...access];
  const { code, output } = await runProgram(await guarded(command, OWNER), "keep", MACHINE);
  if (code !== 0) throw new Error(`PostgreSQL could not create ${data}:\n${output}`);
}

/** The server accepts every user of this machine, so it needs a password. */
async function loadPassword(file: string): Promise<string> {
  const stored = await readTextIfExists(file);
  if (stored !== undefined) return stored.trim();
  const password = randomBytes(16).toString("hex");
  await writeFileAtomic(file, `${password}\n`);
  return password;
}

async function migrateAt(url: string): Promise<void> {
  const database = await openServer(url, MIGRATION_LIMITS);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}
