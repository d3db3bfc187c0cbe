import { readFileSync } from "node:fs";
import { DATA_LISTS } from "@server/modules/account/dataLists";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

// Every file of the folder, so that a new one cannot be forgotten here.
const FILES = import.meta.glob<Record<string, unknown>>("/server/db/schema/*.ts", { eager: true });
const TABLES = Object.values(FILES)
  .flatMap((file) => Object.values(file).filter((value): value is PgTable => is(value, PgTable)))
  .map((table) => getTableName(table));

test("every table declares what the data file shows of it and what a deletion does with it", () => {
  const [, list = ""] = readFileSync("docs/decisions/deletion.md", "utf8").split(
    "## Table by table",
  );
  const declared = Array.from(list.matchAll(/^\| (`[^|]+) \| ([^|]+)/gm)).flatMap(
    ([, names = "", inFile = ""]) =>
      Array.from(names.matchAll(/`(\w+)`/g), ([, name = ""]) => ({
        name,
        isShown: !inFile.startsWith("no:"),
      })),
  );
  expect(new Set(declared.map(({ name }) => name))).toEqual(new Set(TABLES));
  const shown = declared.filter(({ isShown }) => isShown).map(({ name }) => name);
  expect(new Set(shown)).toEqual(new Set(DATA_LISTS.map(({ table }) => getTableName(table))));
});
