import { csvLine } from "@contract/text/csv";
import { expect, test } from "vitest";

test.each(["=1+1", "＝1+1", "\u200B=1+1", " \uFEFF+1", "@SUM(A1)", "-cmd", "\t=1"])(
  "a spreadsheet reads %j as a text",
  (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test("cells are quoted, so that a semicolon separates nothing", () => {
  expect(csvLine(["Ada;=1+1", 'the "best"', "-12.5"])).toBe(
    '"Ada;=1+1","the ""best""","-12.5"\r\n',
  );
});
