import { readFileSync } from "node:fs";
import * as around from "@server/db/schema/around";
import * as exports from "@server/db/schema/exports";
import * as jobs from "@server/db/schema/jobs";
import * as limits from "@server/db/schema/limits";
import * as mails from "@server/db/schema/mails";
import * as moderation from "@server/db/schema/moderation";
import * as money from "@server/db/schema/money";
import * as pieces from "@server/db/schema/pieces";
import * as reels from "@server/db/schema/reels";
import * as retakes from "@server/db/schema/retakes";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

const TABLES = [around, exports, jobs, limits, mails, moderation, money, pieces, reels, retakes]
  .flatMap((room) => Object.values(room).filter((value): value is PgTable => is(value, PgTable)))
  .map((table) => getTableName(table));

test("every table declares what the data file shows of it and what a deletion does with it", () => {
  const [, list = ""] = readFileSync(
    "docs/decisions/0009-what-a-deleted-account-leaves.md",
    "utf8",
  ).split("## Table by table");
  const named = Array.from(list.matchAll(/^\| (`[^|]+) \|/gm)).flatMap(([, cell = ""]) =>
    Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name),
  );
  expect(new Set(named)).toEqual(new Set(TABLES));
});
