import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { DatabaseHandle, Transaction } from "./connection";
import { executeIn } from "./executeIn";

/** The folder is beside this file in the sources, and beside the bundle in a build. */
const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** The number is arbitrary, but every process of this product must use the same one. */
const LOCK = 7_205_417_893;

/**
 * A migration that begins with this line takes away what the version before it needs. Any other
 * migration only adds, so that the version before it still works (docs/operations.md, "Upgrades").
 */
const CONTRACTING = /^\s*-- contracting\b/;

export interface AppliedMigration {
  hash: string;
  /** Versions that do not know the migration cannot work with it. */
  isContracting: boolean;
}

/** Reads the migrations of a database, oldest first. Databases of older versions have no marks. */
export const APPLIED_MIGRATIONS =
  "select hash, coalesce((to_jsonb(applied) ->> 'contracting')::boolean, true) as contracting " +
  "from drizzle.__drizzle_migrations as applied order by id";

export const toApplied = (row: Record<string, unknown>): AppliedMigration => ({
  hash: String(row.hash),
  isContracting: row.contracting === true,
});

/**
 * Migrates the schema to the current version, completely or not at all. Processes that start at the
 * same time wait for one another. A newer schema stays as it is if this version can work with it.
 * @throws Error with a message for the operator if it cannot; the database stays unchanged.
 */
export async function migrate({ db }: DatabaseHandle, folder = FOLDER): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    const applied = await appliedMigrations(tx);
    assertSchemaCompatible(applied, known);
    const missing = known.slice(applied.length);
    if (missing.length === 0) return;
    await prepareTable(tx);
    for (const migration of missing) await applyMigration(tx, migration);
  });
}

/** Returns the migrations of this version, oldest first. */
export const knownMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: FOLDER });

/**
 * Checks that a version can work with a schema: with its own, an older one, and a newer one to which
 * others have only added.
 * @throws Error with a message for the operator if it cannot.
 */
export function assertSchemaCompatible(
  applied: readonly AppliedMigration[],
  known: readonly MigrationMeta[],
): void {
  const isOurs = applied
    .slice(0, known.length)
    .every(({ hash }, index) => hash === known[index]?.hash);
  if (isOurs && !applied.slice(known.length).some(({ isContracting }) => isContracting)) return;
  throw new Error(
    "The database was made by a newer or a different version of this program, which this one cannot replace. " +
      "Nothing was changed. Start the version that made it, or use another DATA_DIR or DATABASE_URL.",
  );
}

async function appliedMigrations(tx: Transaction): Promise<AppliedMigration[]> {
  const table = await executeIn(tx, "select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!table.rows[0]?.name) return [];
  return (await executeIn(tx, APPLIED_MIGRATIONS)).rows.map(toApplied);
}

async function prepareTable(tx: Transaction): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  // What nobody has marked is not known to be harmless.
  await tx.execute(
    sql`alter table drizzle.__drizzle_migrations add column if not exists contracting boolean not null default true`,
  );
}

async function applyMigration(tx: Transaction, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await tx.execute(sql.raw(statement));
  const isContracting = CONTRACTING.test(migration.sql[0] ?? "");
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at, contracting) values (${migration.hash}, ${migration.folderMillis}, ${isContracting})`,
  );
}
