import { afterEach, expect, it } from "vitest";
import { priceWords } from "@src/features/credits/model/priceWords";
import { initTexts, speak } from "@src/shared/language/texts";
import i18next from "i18next";

initTexts();
afterEach(() => speak("en", {}));

it("money and people are written as people write them", () => {
  const { dollars, people, folks, change } = priceWords("en", i18next.t);
  expect([0, 700, 750, 120_000].map(dollars)).toEqual(["$0", "$7", "$7.50", "$1,200"]);
  expect([1, 2, 1200].map(people)).toEqual(["1 person", "2 people", "1,200 people"]);
  expect([1, 2, 1200].map(folks)).toEqual(["1 folk", "2 folks", "1,200 folks"]);
  expect([5, -1, 1200].map(change)).toEqual(["+5", "−1", "+1,200"]);
});

it("in another language they are written as it writes them", async () => {
  await speak("de", {
    "{{count, number}} people_one": "{{count}} Person",
    "{{count, number}} people_other": "{{count, number}} Personen",
  });
  const { dollars, people, change } = priceWords("de", i18next.t);
  expect([700, 120_000].map((cents) => dollars(cents).replaceAll("\u00A0", " "))).toEqual([
    "7 $",
    "1.200 $",
  ]);
  expect([1, 1200].map(people)).toEqual(["1 Person", "1.200 Personen"]);
  expect(change(-1200)).toBe("−1.200");
});
