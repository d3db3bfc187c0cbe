import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { strangersHourTable } from "./strangersHour";

/** Ignores how wide the columns of a table are. */
const cellsOf = (table: string): string[][] =>
  table
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|[-\s|]+$/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));

test("the documented cost of an hour of abuse follows from the limits", () => {
  const [, section = ""] = readFileSync("docs/security.md", "utf8").split(
    "## What an hour of abuse can cost",
  );
  const [table = ""] = section.split("\n## ");
  expect(cellsOf(table)).toEqual(cellsOf(strangersHourTable()));
});
