import { readingsOf } from "@src/shared/lib/readings";
import { describe, expect, test } from "vitest";

const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

/** Returns what a reader in this language is shown for these bytes, which are written as Latin-1. */
const samples = (bytes: string, ...languages: string[]) =>
  readingsOf(
    Uint8Array.from(bytes, (one) => one.charCodeAt(0)),
    languages,
    linesOf,
  ).map(({ sample }) => sample.join(" | "));

describe("a text file", () => {
  test.each([
    ["UTF-8", "Zo\xC3\xAB"],
    ["UTF-8 with a mark", "\xEF\xBB\xBFZo\xC3\xAB"],
    ["UTF-16", "\xFF\xFEZ\0o\0\xEB\0"],
    ["UTF-16, the other way round", "\xFE\xFF\0Z\0o\0\xEB"],
    ["UTF-16 without a mark", "Z\0o\0\xEB\0"],
    ["UTF-16 without a mark, the other way round", "\0Z\0o\0\xEB"],
  ])("in %s has one reading", (_encoding, bytes) => {
    expect(samples(bytes, "en")).toEqual(["Zoë"]);
  });

  test.each([
    ["Western Europe", "Zo\xEB M\xFCller", "de-DE", "Zoë Müller"],
    ["a Mac", "Jos\x8E N\x9C\x96ez\rBen", "en-US", "José Núñez | Ben"],
    ["a Mac, with line ends of others", "Jos\x8E N\x9C\x96ez\nBen", "en-US", "José Núñez | Ben"],
    ["Poland", "Wa\xB3\xEAsa", "pl-PL", "Wałęsa"],
    ["Russia", "\xC8\xE2\xE0\xED \xCF\xE5\xF2\xF0\xEE\xE2", "ru", "Иван Петров"],
    ["Russia, read elsewhere", "\xC8\xE2\xE0\xED \xCF\xE5\xF2\xF0\xEE\xE2", "en", "Иван Петров"],
    ["Turkey", "\xDEule Y\xFDld\xFDz", "tr-TR", "Şule Yıldız"],
    ["Greece", "\xC3\xE9\xFE\xF1\xE3\xEF\xF2", "el-GR", "Γιώργος"],
    ["Japan", "\x8ER\x93c\x91\xBE\x98Y", "ja-JP", "山田太郎"],
    ["China", "\xD5\xC5\xCE\xB0", "zh-CN", "张伟"],
    ["Korea", "\xB1\xE8\xC3\xB6\xBC\xF6", "ko-KR", "김철수"],
  ])("of Excel in %s has the right reading first", (_country, bytes, language, right) => {
    expect(samples(bytes, language)[0]).toBe(right);
  });

  test("that could mean several things offers each of them once", () => {
    const offered = samples("\xB1\xE8\xC3\xB6\xBC\xF6", "en");
    expect(offered).toContain("김철수");
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.join("")).not.toMatch(/[\uFFFD\u0080-\u009F]/);
  });
});
