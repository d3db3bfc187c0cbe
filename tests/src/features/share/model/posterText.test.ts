import { describe, expect, it } from "vitest";
import { limitLines, isRightToLeft, wrapText } from "@src/features/share/model/posterText";

/** Makes every letter ten pixels wide. */
const context = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics };

describe("the text of a poster", () => {
  it.each([
    ["Maya Okafor", 200, ["Maya Okafor"]],
    ["Maya Okafor", 100, ["Maya", "Okafor"]],
    ["Anne-Marie  Smith", 60, ["Anne-", "Marie", "Smith"]],
    ["Wolfeschlegel", 50, ["Wolfe", "schle", "gel"]],
    ["", 50, []],
  ])("wraps %j in %i pixels as %j", (text, width, lines) => {
    expect(wrapText(context, text, width)).toEqual(lines);
  });

  it("ends in an ellipsis when there is no more room", () => {
    expect(limitLines(["one", "two", "three"], 2)).toEqual(["one", "tw…"]);
    expect(limitLines(["one", "two"], 2)).toEqual(["one", "two"]);
  });

  it.each([
    ["ליאור & נועה", true],
    ["(سارة)", true],
    ["Maya", false],
    ["123", false],
  ])("for %s is right-aligned: %s", (text, isRtl) => {
    expect(isRightToLeft(text)).toBe(isRtl);
  });
});
