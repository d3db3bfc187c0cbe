import { paginate, readCursor } from "@server/db/page";
import { describe, expect, test } from "vitest";

const at = new Date("2026-05-01T10:00:00.123Z");
const markOf = (id: string) => ({ at, id });

describe("a page of a list", () => {
  test("has a cursor when more follows", () => {
    const page = paginate(["a", "b", "c"], 2, markOf);

    expect(page.rows).toEqual(["a", "b"]);
    expect(readCursor(page.nextCursor ?? "")).toEqual({ at, id: "b" });
  });

  test.each([[["a", "b"]], [["a"]], [[]]])("has no cursor when it is the last one: %j", (rows) => {
    expect(paginate(rows, 2, markOf)).toEqual({ rows, nextCursor: null });
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
