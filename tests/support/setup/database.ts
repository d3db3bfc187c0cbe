import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { TestProject } from "vitest/node";
import { embeddedHandle } from "../../../server/db/connection";
import { migrate } from "../../../server/db/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * This is the path of a dump of a migrated, empty database. Opening a copy is five times faster
     * than creating one.
     */
    databaseSnapshot: string;
  }
}

const CACHE = "node_modules/.cache/folkreel";

/** Creates the snapshot once for each state of the migrations, and keeps it for the next run. */
export default async function provideDatabaseSnapshot(project: TestProject): Promise<void> {
  const path = `${CACHE}/${await schemaHash()}.tar`;
  if (!existsSync(path)) {
    await mkdir(CACHE, { recursive: true });
    await writeFile(`${path}.${process.pid}`, await migratedDump());
    await rename(`${path}.${process.pid}`, path);
  }
  project.provide("databaseSnapshot", path);
}

async function schemaHash(): Promise<string> {
  const migrations = readMigrationFiles({ migrationsFolder: "server/db/migrations" });
  const pglite = await readFile("node_modules/@electric-sql/pglite/package.json");
  return createHash("sha256")
    .update(migrations.map((migration) => migration.hash).join())
    .update(pglite)
    .digest("hex");
}

async function migratedDump(): Promise<Buffer> {
  const client = await PGlite.create("memory://");
  await migrate(embeddedHandle(client));
  const dump = await client.dumpDataDir("none");
  await client.close();
  return Buffer.from(await dump.arrayBuffer());
}
