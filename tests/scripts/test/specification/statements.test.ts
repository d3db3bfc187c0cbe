import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { firstDifference } from "../../../../scripts/test/specification/copy";
import { parseStatements, readStatements } from "../../../../scripts/test/specification/statements";

const DOCUMENT = "docs/specification-coverage.md";
const PROMISES = "docs/promises.md";
const statements = readStatements();

describe("the rows of the coverage document", () => {
  test.each([
    { copy: "specification.md", letter: "S" },
    { copy: "design-card.md", letter: "D" },
  ])("repeat all of $copy and nothing else", ({ copy, letter }) => {
    const source = readFileSync(path.join("tests/specification", copy), "utf8");
    const own = statements.filter(({ id }) => id.startsWith(letter));
    expect(firstDifference(source, own)).toBeNull();
  });

  test("have unique ids under the heading of their section", () => {
    const ids = statements.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    const sections = readFileSync(DOCUMENT, "utf8").split(/^## /m).slice(1);
    for (const section of sections) {
      const [heading = ""] = section.split("\n");
      const number = /^\d+/.exec(heading)?.[0] ?? "0";
      const start =
        heading === "Design card" ? /^D\d+$/ : new RegExp(String.raw`^S${number}\.\d+$`);
      for (const { id } of parseStatements(section)) expect(id).toMatch(start);
    }
  });

  test("include every line that looks like a row, as those of our own promises do", () => {
    const lines = [DOCUMENT, PROMISES].flatMap((file) => readFileSync(file, "utf8").split("\n"));
    const rows = lines.filter((line) => line.startsWith("|") && !/^\| (id|---) \|/.test(line));
    expect(rows).toHaveLength(statements.length);
    const promises = parseStatements(readFileSync(PROMISES, "utf8"));
    expect(promises.map(({ id }) => id)).toEqual(promises.map((_, index) => `P${index + 1}`));
  });
});

describe("a row of the coverage document", () => {
  test("has an id, the specification's words and a note, and a pipe in a cell is escaped", () => {
    const rows = [
      "| id | the specification | read differently |",
      "| --- | --- | --- |",
      String.raw`| S2.3 | /share \| no | Anybody. |`,
      "| D1 | kind: app | |",
    ];
    expect(parseStatements(rows.join("\n"))).toEqual([
      { id: "S2.3", text: "/share | no", note: "Anybody." },
      { id: "D1", text: "kind: app", note: "" },
    ]);
  });
});

describe("the statements and their document", () => {
  const source = [
    "## 1. Routes",
    "",
    "- One. Two.",
    "",
    "| Route | Login |",
    "|---|---|",
    "| /home | yes |",
    "",
    "A line that",
    "is wrapped.",
  ].join("\n");
  const all = ["One.", "Two.", "/home | yes", "A line that is wrapped."];
  const differenceOf = (texts: readonly string[]) =>
    firstDifference(
      source,
      texts.map((text, index) => ({ id: `S1.${index + 1}`, text, note: "" })),
    );

  test("agree when nothing is missing, however the text is split", () => {
    expect(differenceOf(all)).toBeNull();
    expect(differenceOf(["One. Two.", "/home |", "yes", "A line that is wrapped."])).toBeNull();
  });

  test.each([
    ["one is missing at the start", all.slice(1)],
    ["one is missing in the middle", all.toSpliced(1, 1)],
    ["one is missing at the end", all.slice(0, -1)],
    ["one was changed", all.with(2, "/home | no")],
    ["one was shortened", all.with(3, "A line that")],
    ["one was added", [...all, "Three."]],
    ["two changed places", all.with(0, "Two.").with(1, "One.")],
    ["one is empty", ["", ...all]],
  ])("differ when %s", (_how, texts) => {
    expect(differenceOf(texts)).not.toBeNull();
  });
});
