import { readFileSync } from "node:fs";
import { CALLS_PER_MINUTE } from "@server/limits/calls";
import { EXISTING } from "@server/limits/existing";
import { type Limit, LIMITS } from "@server/limits/table";
import { expect, test } from "vitest";

const WINDOWS: Readonly<Record<number, string>> = {
  1000: "a second",
  60_000: "a minute",
  600_000: "in 10 minutes",
  3_600_000: "an hour",
  86_400_000: "in 24 hours",
};

type Row = Omit<Limit, "windowMs"> & Partial<Limit>;

const rowOf = ({ what, by, keepsOut, max, windowMs, message, above }: Row): string[] => [
  what,
  by,
  `${max.toLocaleString("en")}${windowMs === undefined ? "" : ` ${WINDOWS[windowMs]}`}`,
  above ?? `“${message}”`,
  keepsOut,
];

const calls = Object.entries(CALLS_PER_MINUTE).map(([call, max]) => [
  `\`${call}\``,
  "address",
  `${max} a minute`,
  "429 with `retry-after`",
  "others at the address, for a minute",
]);

const counted = (rows: Readonly<Record<string, Row>>) => Object.values(rows).map(rowOf);

function cellsBelow(heading: string): string[][] {
  const [, section = ""] = readFileSync("docs/security.md", "utf8").split(`\n### ${heading}\n`);
  const lines = (section.split("\n#")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test.each([
  ["Counted for all processes", counted(LIMITS)],
  ["Counted by what exists", counted(EXISTING)],
  ["Counted by call", calls],
])("the page about security prints the table: %s", (heading, rows) => {
  expect(cellsBelow(heading)).toEqual(rows);
});
