import { afterEach, expect, it } from "vitest";
import { priceFormat } from "@src/features/credits/model/priceFormat";
import { initTexts, setAppLanguage } from "@src/shared/language/texts";
import i18next from "i18next";

initTexts();
afterEach(() => setAppLanguage("en", {}));

it("amounts and numbers of people are written naturally in English", () => {
  const { dollars, people, change } = priceFormat("en", i18next.t);
  expect([0, 700, 750, 120_000].map(dollars)).toEqual(["$0", "$7", "$7.50", "$1,200"]);
  expect([1, 2, 1200].map(people)).toEqual(["1 person", "2 people", "1,200 people"]);
  expect([5, -1, 1200].map(change)).toEqual(["+5", "−1", "+1,200"]);
});

it("amounts and numbers of people are written naturally in another language", async () => {
  await setAppLanguage("de", {
    "{{count, number}} people_one": "{{count}} Person",
    "{{count, number}} people_other": "{{count, number}} Personen",
  });
  const { dollars, people, change } = priceFormat("de", i18next.t);
  expect([700, 120_000].map((cents) => dollars(cents).replaceAll("\u00A0", " "))).toEqual([
    "7 $",
    "1.200 $",
  ]);
  expect([1, 1200].map(people)).toEqual(["1 Person", "1.200 Personen"]);
  expect(change(-1200)).toBe("−1.200");
});
