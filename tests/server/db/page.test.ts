import { isAfter, cutPage, newestFirst, readCursor } from "@server/db/page";
import { presentations } from "@server/db/schema/around";
import { contributors, tributes } from "@server/db/schema/reels";
import { openOwnDatabase } from "@tests/support/database/database";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const at = new Date("2026-05-01T10:00:00.123Z");
const markOf = (id: string) => ({ at, id });

describe("a page of a list", () => {
  test("has a cursor when more follows", () => {
    const page = cutPage(["a", "b", "c"], 2, markOf);

    expect(page.rows).toEqual(["a", "b"]);
    expect(readCursor(page.nextCursor ?? "")).toEqual({ at, id: "b" });
  });

  test.each([[["a", "b"]], [["a"]], [[]]])("has no cursor when it is the last one: %j", (rows) => {
    expect(cutPage(rows, 2, markOf)).toEqual({ rows, nextCursor: null });
  });
});

const encoded = (text: string) => Buffer.from(text).toString("base64url");

test.each([
  "nonsense",
  encoded("1.a'; drop table users"),
  encoded("999999999999999.a"),
  encoded("-1.a"),
  encoded("1."),
])("the cursor %s is refused", (cursor) => {
  expect(() => readCursor(cursor)).toThrow(expect.objectContaining({ code: "BAD_REQUEST" }));
});

test("a missing cursor means the first page", () => {
  expect(readCursor(undefined)).toBeUndefined();
  expect(readCursor("")).toBeUndefined();
});

describe("list queries use the order of their indexes:", async () => {
  const database = await openOwnDatabase();
  const { db } = database;
  const mark = markOf("a");

  // PostgreSQL would read such a small table completely, whatever its indexes.
  beforeAll(async () => {
    await database.execute("set enable_seqscan = off; set enable_bitmapscan = off");
  });
  afterAll(() => database.close());

  test.each([
    [
      "tributes_by_creator",
      db
        .select()
        .from(tributes)
        .where(and(eq(tributes.creatorId, "x"), isAfter(tributes.createdAt, tributes.id, mark)))
        .orderBy(...newestFirst(tributes.createdAt, tributes.id)),
    ],
    [
      "contributors_by_user",
      db
        .select()
        .from(contributors)
        .where(
          and(
            eq(contributors.userId, "x"),
            isAfter(contributors.joinedAt, contributors.tributeId, mark),
          ),
        )
        .orderBy(...newestFirst(contributors.joinedAt, contributors.tributeId)),
    ],
    [
      "presentations_by_recipient",
      db
        .select()
        .from(presentations)
        .where(
          and(
            eq(presentations.recipientEmail, "x"),
            isAfter(presentations.opensAt, presentations.tributeId, mark),
          ),
        )
        .orderBy(...newestFirst(presentations.opensAt, presentations.tributeId)),
    ],
  ])("%s is read from the cursor without sorting", async (index, query) => {
    const { sql, params } = query.toSQL();
    const { rows } = await database.execute(`explain ${sql}`, params);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");

    expect(plan).toContain(`Index Scan using ${index}`);
    expect(plan).toMatch(/Index Cond:.*_at <= /);
    expect(plan).not.toContain("Sort");
  });
});
