import { csvLine } from "@contract/text/csv";
import { expect, test } from "vitest";

test.each(["=1+1", "＝1+1", "\u200B=1+1", " \uFEFF+1", "@SUM(A1)", "-cmd"])(
  "a spreadsheet reads %j as a text",
  (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test("cells are quoted, and whatever follows a semicolon, a tab or a new line is a text, too", () => {
  expect(csvLine(["Ada;=1+1", "a;-5\n@b\t c; =2", 'the "best"', "-12.5"])).toBe(
    `"Ada;'=1+1","a;-5\n'@b\t c;' =2","the ""best""","-12.5"\r\n`,
  );
  expect(csvLine(["\t=1"])).toBe(`"'\t'=1"\r\n`);
});
