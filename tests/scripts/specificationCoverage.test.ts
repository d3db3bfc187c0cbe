import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const DOCUMENT = "docs/specification-coverage.md";
const SECTIONS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

interface Row {
  section: string;
  line: string;
  /** Files below `tests/` with the title of a test in each. */
  shownBy: { file: string; title: string }[];
  difference: string;
}

function rowOf(section: string, row: string): Row {
  const [line = "", tests = "", difference = ""] = row.slice(2, -2).split(" | ");
  const shownBy = Array.from(tests.matchAll(/`([^`]+)`: (.+?)(?=<br>|$)/g)).map(
    ([, file = "", title = ""]) => ({ file, title }),
  );
  return { section, line, shownBy, difference };
}

const rows = readFileSync(DOCUMENT, "utf8")
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const [heading = "", ...lines] = part.split("\n");
    // The first two are the columns' names and the rule under them.
    const table = lines.filter((line) => line.startsWith("| ")).slice(2);
    return table.map((row) => rowOf(heading.split(".")[0] ?? "", row));
  });

describe("the specification's coverage", () => {
  test("has lines of every section", () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(SECTIONS);
  });

  test.each(rows)("$section: $line", ({ shownBy, difference }) => {
    expect(shownBy.length > 0 || difference.includes("Open: ")).toBe(true);
    for (const { file, title } of shownBy) {
      const source = readFileSync(path.join("tests", file), "utf8");
      // As a whole: words that only occur in the file, in another title or a remark, name no test.
      const isThere = [`"${title}"`, `'${title}'`, `\`${title}\``].some((name) =>
        source.includes(name),
      );
      expect({ file, isThere, title }).toMatchObject({ isThere: true });
    }
  });

  test("leads to decisions that are there", () => {
    const links = readFileSync(DOCUMENT, "utf8").matchAll(/\]\(([^)]+)\)/g);
    const files = Array.from(links, ([, link = ""]) => path.join("docs", link));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
