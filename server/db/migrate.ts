import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { DatabaseHandle, Transaction } from "./connection";
import { executeIn } from "./executeIn";

/** Beside this file in the sources, beside the bundle in a build. */
const FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** Any number will do, as long as every process of this product takes the same. */
const LOCK = 7_205_417_893;

/**
 * Brings the schema up to date, all of it or nothing. Processes that start at once wait for one another.
 * @throws Error with words for the operator when the database belongs to a newer version; it is then left as it was.
 */
export async function migrate({ db }: DatabaseHandle, folder = FOLDER): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: folder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    const applied = await appliedHashes(tx);
    refuseNewer(applied, known);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const migration of known.slice(applied.length)) await apply(tx, migration);
  });
}

async function appliedHashes(tx: Transaction): Promise<string[]> {
  const table = await executeIn(tx, "select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!table.rows[0]?.name) return [];
  const applied = await executeIn(tx, "select hash from drizzle.__drizzle_migrations order by id");
  return applied.rows.map((row) => String(row.hash));
}

function refuseNewer(applied: string[], known: MigrationMeta[]): void {
  if (applied.every((hash, index) => hash === known[index]?.hash)) return;
  throw new Error(
    "The database was made by a newer or a different version of this program. " +
      "Nothing was changed. Start the version that made it, or use another DATA_DIR or DATABASE_URL.",
  );
}

async function apply(tx: Transaction, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await tx.execute(sql.raw(statement));
  await tx.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
  );
}
