import { safeName } from "@server/downloadName";
import { describe, expect, test } from "vitest";

describe("the name of a downloaded file", () => {
  test.each([
    ["Für Maya", "Für Maya"],
    ["  ../../etc/passwd ", "etc passwd"],
    ['a<b>c:d"e/f\\g|h?i*j', "a b c d e f g h i j"],
    ["..hidden..", "hidden"],
    ["one\r\n\ttwo\u0000three", "one two three"],
    ["\u202egpj.exe", "gpj.exe"],
    ["生日快樂 · יום הולדת · تولد", "生日快樂 · יום הולדת · تولد"],
    ["👩‍👩‍👧", "👩‍👩‍👧"],
    ["Zoe\u0308", "Zo\u00eb"],
    ["???", "Reel"],
    ["", "Reel"],
  ])("for %j is %j", (text, name) => {
    expect(safeName(text, "Reel")).toBe(name);
  });

  test("fits every file system and is cut between two characters", () => {
    const name = safeName("👩‍👩‍👧".repeat(60), "Reel");
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
    expect(name).toBe("👩‍👩‍👧".repeat(10));
  });
});
