import { describe, expect, it } from "vitest";
import { clipped, isRightToLeft, wrapped } from "@src/features/share/model/posterText";

/** Every letter is ten pixels wide. */
const context = { measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics };

describe("the words of a poster", () => {
  it.each([
    ["Maya Okafor", 200, ["Maya Okafor"]],
    ["Maya Okafor", 100, ["Maya", "Okafor"]],
    ["Anne-Marie  Smith", 60, ["Anne-", "Marie", "Smith"]],
    ["Wolfeschlegel", 50, ["Wolfe", "schle", "gel"]],
    ["", 50, []],
  ])("%j in %i pixels: %j", (text, width, lines) => {
    expect(wrapped(context, text, width)).toEqual(lines);
  });

  it("end in an ellipsis where there is no room for more", () => {
    expect(clipped(["one", "two", "three"], 2)).toEqual(["one", "tw…"]);
    expect(clipped(["one", "two"], 2)).toEqual(["one", "two"]);
  });

  it.each([
    ["ליאור & נועה", true],
    ["(سارة)", true],
    ["Maya", false],
    ["123", false],
  ])("%s begin on the right: %s", (text, isRtl) => {
    expect(isRightToLeft(text)).toBe(isRtl);
  });
});
