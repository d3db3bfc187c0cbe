import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { DatabaseHandle } from "../../server/db/connection";

/** Writes one consistent snapshot of a PostgreSQL database into a file. */
export const dump = (url: string, file: string): Promise<void> =>
  run("pg_dump", url, ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`]);

/** Fills an empty PostgreSQL database from a file, completely or not at all. */
export const load = (url: string, file: string): Promise<void> =>
  run("pg_restore", url, [
    "--single-transaction",
    "--exit-on-error",
    "--no-owner",
    "--no-privileges",
    file,
  ]);

/** Counts the tables of a PostgreSQL database that somebody has created. */
export async function countTables(database: DatabaseHandle): Promise<number> {
  const { rows } = await database.execute(
    "select count(*) as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace " +
      "where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema'",
  );
  return Number(rows[0]?.tables);
}

/** Runs a program of PostgreSQL. The password is in a variable, because others can read arguments. */
async function run(program: string, url: string, options: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  const child = spawn(program, [...options, `--dbname=${address.href}`], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(password !== "" && { PGPASSWORD: password }) },
  });
  const ended = once(child, "close") as Promise<[number | null]>;
  const [said, [code]] = await Promise.all([text(child.stderr), ended]).catch(() => {
    throw new Error(`${program} is missing. Install the client programs of PostgreSQL.`);
  });
  if (code !== 0) throw new Error(`${program} failed: ${said.trim()}`);
}
