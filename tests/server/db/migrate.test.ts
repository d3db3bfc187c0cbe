import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseHandle } from "@server/db/connection";
import { migrate } from "@server/db/migrate";
import { openOwnDatabase } from "@tests/support/database/database";
import { afterEach, beforeEach, expect, test } from "vitest";

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

let database: DatabaseHandle;
let folder: string;

beforeEach(async () => {
  database = await openOwnDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
  await cp("server/db/migrations", folder, { recursive: true });
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function addMigration(statements: string): Promise<void> {
  const journalPath = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalPath, "utf8")) as Journal;
  const idx = journal.entries.length;
  const tag = `${idx}_next`;
  journal.entries.push({ idx, version: "7", when: Date.now() + 1e12, tag, breakpoints: true });
  await writeFile(journalPath, JSON.stringify(journal));
  await writeFile(path.join(folder, `${tag}.sql`), statements);
}

async function tableExists(name: string): Promise<boolean> {
  const { rows } = await database.execute("select to_regclass($1) as found", [name]);
  return rows[0]?.found !== null;
}

test("new migrations are applied once", async () => {
  await addMigration('CREATE TABLE "novelty" ("id" text);');
  await Promise.all([migrate(database, folder), migrate(database, folder)]);
  expect(await tableExists("novelty")).toBe(true);
  const { rows } = await database.execute("select * from drizzle.__drizzle_migrations");
  expect(rows).toHaveLength(
    (JSON.parse(await readFile(path.join(folder, "meta/_journal.json"), "utf8")) as Journal).entries
      .length,
  );
});

test("a failed migration leaves the database as it was", async () => {
  await addMigration(
    'CREATE TABLE "novelty" ("id" text);\n--> statement-breakpoint\nSELECT 1 / 0;',
  );
  await expect(migrate(database, folder)).rejects.toThrow("SELECT 1 / 0");
  expect(await tableExists("novelty")).toBe(false);
});

test("the previous version starts and works on a schema to which a newer one has only added", async () => {
  await migrate(database);
  await addMigration('ALTER TABLE "users" ADD COLUMN "nickname" text DEFAULT \'\' NOT NULL;');
  await migrate(database, folder);
  await migrate(database);
  await database.execute("insert into users (id, creation_method) values ('ada', 'GUEST')");
  // The newer version comes back, and has nothing to do.
  await migrate(database, folder);
  const { rows } = await database.execute("select nickname from users");
  expect(rows).toEqual([{ nickname: "" }]);
});

test("a schema from which something was removed is refused and left as it is", async () => {
  await addMigration('-- contracting\nALTER TABLE "users" DROP COLUMN "views";');
  await addMigration('CREATE TABLE "novelty" ("id" text);');
  await migrate(database, folder);
  await expect(migrate(database)).rejects.toThrow(/newer .* version.*Nothing was changed/);
  expect(await tableExists("novelty")).toBe(true);
});
