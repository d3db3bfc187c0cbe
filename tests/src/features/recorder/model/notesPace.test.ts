import { readingMs } from "@src/features/recorder/model/notesPace";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["counts words and no punctuation", "Dear Rosa, the lake – do you remember?", 7],
  ["finds the words of a language without spaces", "私は湖を", 4],
  ["needs no time for nothing", " … ", 0],
])("a text %s", (_what, text, words) => {
  expect(readingMs(text, 60)).toBe(words * 1000);
});

it("the pace is that of words a minute, also in browsers that cannot segment", () => {
  vi.stubGlobal("Intl", { ...Intl, Segmenter: undefined });
  expect(readingMs("the lake and the mill", 100)).toBe(3000);
});
