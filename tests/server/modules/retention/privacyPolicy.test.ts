import { RETENTION } from "@server/modules/retention/rules";
import { KEPT_DATA } from "@src/pages/privacy/keptData";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

const FILES = import.meta.glob<Record<string, unknown>>("/server/db/schema/*.ts", { eager: true });
const TABLES = Object.values(FILES)
  .flatMap((file) => Object.values(file).filter((value): value is PgTable => is(value, PgTable)))
  .map((table) => getTableName(table));

/** These say which worker runs which job, and what the mail server holds against us. */
const WITHOUT_PEOPLE = new Set(["job_leases", "mail_trouble"]);

test("the privacy policy says of every table why, where and for how long it is kept", () => {
  const named = new Set(KEPT_DATA.flatMap(({ tables }) => tables));
  expect(named).toEqual(new Set(TABLES.filter((name) => !WITHOUT_PEOPLE.has(name))));
});

test("the privacy policy names the limit of everything that is deleted by itself", () => {
  const named = new Set(KEPT_DATA.flatMap(({ days = [] }) => days));
  expect(named).toEqual(new Set(RETENTION.flatMap(({ kept }) => kept ?? [])));
});
