import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDER = "server/db/migrations";
/** These migrations were there before anybody distinguished between adding and taking away. */
const EARLIER = 27;

/** The version before cannot work after these statements. */
const TAKES_AWAY =
  /\b(DROP (TABLE|COLUMN|SCHEMA|TYPE|VIEW|DEFAULT)|RENAME|SET NOT NULL|SET DATA TYPE|ALTER COLUMN \S+ TYPE|ADD CONSTRAINT|CREATE UNIQUE INDEX|TRUNCATE)\b/i;
const ADDS_REQUIRED_COLUMN = /\bADD COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/is;
const TABLE = /(?:ON|ALTER TABLE|TABLE IF EXISTS|DROP TABLE|TRUNCATE) (?:ONLY )?"?(\w+)"?/i;

/** Returns the statements without which the version before would still work. */
function takingAway(migration: string): string[] {
  const created = new Set([...migration.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, name]) => name));
  const lines = migration.split("\n").filter((line) => !line.startsWith("--"));
  return lines
    .join("\n")
    .replaceAll("--> statement-breakpoint", "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => TAKES_AWAY.test(statement) || ADDS_REQUIRED_COLUMN.test(statement))
    .filter((statement) => !created.has(TABLE.exec(statement)?.[1]));
}

const isMarked = (migration: string): boolean => /^\s*-- contracting\b/.test(migration);

test.each([
  'ALTER TABLE "users" DROP COLUMN "views";',
  'ALTER TABLE "users" RENAME COLUMN "views" TO "seen";',
  'ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "city" text NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "views" SET DATA TYPE bigint;',
  'CREATE UNIQUE INDEX "users_once" ON "users" USING btree ("email");',
  'DROP TABLE "users";',
])("a statement takes something away: %s", (statement) => {
  expect(takingAway(statement)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "users" ADD COLUMN "city" text;',
  'ALTER TABLE "users" ADD COLUMN "city" text DEFAULT \'\' NOT NULL;',
  'CREATE TABLE "towns" ("id" text NOT NULL);--> statement-breakpoint\nALTER TABLE "towns" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "public"."users"("id");',
  'DROP INDEX "users_by_email";',
])("a statement only adds: %s", (statement) => {
  expect(takingAway(statement)).toEqual([]);
});

test("every migration that takes something away begins with `-- contracting`", async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  expect(names.length).toBeGreaterThanOrEqual(EARLIER);
  const unmarked: string[] = [];
  for (const name of names.slice(EARLIER)) {
    const migration = await readFile(path.join(FOLDER, name), "utf8");
    if (!isMarked(migration))
      unmarked.push(...takingAway(migration).map((statement) => `${name}: ${statement}`));
  }
  expect(unmarked).toEqual([]);
});
