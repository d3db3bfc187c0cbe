import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { TestProject } from "vitest/node";
import { embeddedHandle, MIGRATION_LIMITS, openServer } from "../../../server/db/connection";
import { migrate } from "../../../server/db/migrate";
import { clusterProblem, startCluster } from "../database/ownCluster";
import { newDatabase } from "../database/postgresAdmin";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * This is the path of a dump of a migrated, empty database. Opening a copy is five times faster
     * than creating one.
     */
    databaseSnapshot: string;
    /**
     * This is a PostgreSQL server of this run, with the name of a migrated, empty database. It is
     * null where the embedded database takes its place.
     */
    databaseServer: { url: string; template: string } | null;
  }
}

const CACHE = "node_modules/.cache/folkreel";

/**
 * Provides empty databases. A PostgreSQL server answers in a tenth of the embedded database's time,
 * and runs transactions side by side, as in production. `TEST_DATABASE=embedded` does without it.
 */
export default async function provideDatabases(project: TestProject): Promise<() => Promise<void>> {
  project.provide("databaseSnapshot", await snapshotOfSchema());
  const isEmbedded = process.env.TEST_DATABASE === "embedded";
  const reason = isEmbedded ? "TEST_DATABASE says so." : clusterProblem;
  if (reason !== undefined) {
    process.stderr.write(`\nThe server's tests use the embedded database. ${reason}\n`);
    project.provide("databaseServer", null);
    return async () => undefined;
  }
  const cluster = await startCluster();
  project.provide("databaseServer", {
    url: cluster.url,
    template: await migratedTemplate(cluster),
  });
  return cluster.close;
}

/** Creates the database that all others are copied from. Nobody may be connected to it. */
async function migratedTemplate({ url }: { url: string }): Promise<string> {
  const template = newDatabase({ url });
  await template.create();
  const handle = await openServer(template.url, MIGRATION_LIMITS);
  await migrate(handle);
  await handle.close();
  return new URL(template.url).pathname.slice(1);
}

/** Creates the snapshot once for each state of the migrations, and keeps it for the next run. */
async function snapshotOfSchema(): Promise<string> {
  const path = `${CACHE}/${await schemaHash()}.tar`;
  if (!existsSync(path)) {
    await mkdir(CACHE, { recursive: true });
    await writeFile(`${path}.${process.pid}`, await migratedDump());
    await rename(`${path}.${process.pid}`, path);
  }
  return path;
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
