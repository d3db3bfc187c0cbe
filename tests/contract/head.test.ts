import { defaultHead, pageTitle, reelHead, shareImageUrl } from "@contract/head";
import { TRIBUTE_TYPES, type TributeTypeName } from "@contract/domain/tributeTypes";
import type { Person } from "@contract/http/tribute";
import { describe, expect, test } from "vitest";
import { translator } from "@server/language/translator";

const inEnglish = translator("en");

/** Repeats what section 2 of the specification puts before and after the name. */
const AROUND: Record<TributeTypeName, [before: string, after: string]> = {
  Memorial: ["a memorial reel for", "Click here to watch & record for free."],
  Birthday: ["a birthday reel for", "Click here to watch & record for free."],
  Graduation: ["a graduation reel for", "Click here to watch & record for free."],
  Wedding: ["a wedding reel for", "Click here to watch & record for free."],
  Goodbye: ["a reel for", "Click here to watch & record for free."],
  "Team Icebreaker": ["a reel for", "Click here to watch & record for free."],
  "Other Occasion": ["a reel for", "Click to watch & record for free."],
  Reviews: ["a reel for", "Click here to watch & record for free."],
};

const GIFT = "We made you a reel! Click to watch it & record a thank-you-reply for free.";

const ada = { firstName: "Ada", lastName: "Lovelace" };
const alan = { firstName: "Alan", lastName: "Turing" };

const NAMES: [what: string, people: Person[], shown: string][] = [
  ["one person", [ada], "Ada Lovelace"],
  ["a couple", [ada, alan], "Ada & Alan"],
  ["no last name", [{ firstName: "The Team", lastName: "" }], "The Team"],
  ["markup", [{ firstName: `<b>"A"</b>`, lastName: "O'Neil & $1" }], `<b>"A"</b> O'Neil & $1`],
  ["line breaks", [{ firstName: "A\r\nB", lastName: "\u2028C\u0000" }], "A B C"],
  ["a sentence turned round", [{ firstName: "\u202Eada\u2066", lastName: "" }], "ada"],
  ["joined emoji", [{ firstName: "👩‍🚀", lastName: "Ю" }], "👩‍🚀 Ю"],
];

const ROWS = TRIBUTE_TYPES.flatMap((type) =>
  NAMES.map(([what, people, shown]) => ({ type, what, people, shown })),
);

describe("the share title", () => {
  test.each(ROWS)(
    "is right for $type, for $what",
    { tags: ["S2.48", "S2.49", "S2.50", "S2.51"] },
    ({ type, people, shown }) => {
      const reel = { tributeType: type, tributeFor: { name: people } };
      const [before, after] = AROUND[type];
      expect(reelHead(inEnglish, reel, { isGift: false }).title).toBe(
        `We're building ${before} ${shown}. ${after}`,
      );
      expect(reelHead(inEnglish, reel, { isGift: true }).title).toBe(GIFT);
    },
  );

  test("comes with a description of the link and devices", { tags: ["S2.47"] }, () => {
    const reel = { tributeType: "Memorial", tributeFor: { name: [ada] } } as const;
    for (const isGift of [true, false]) {
      const { description } = reelHead(inEnglish, reel, { isGift });
      expect(description).toMatch(/invite.*link.*record from their own devices/i);
      expect(description).toBe(defaultHead(inEnglish, "Folkreel").description);
    }
  });
});

test(
  "a page without a reel shows the product's title, and other screens put their own name before it",
  { tags: ["S2.47"] },
  () => {
    expect(defaultHead(inEnglish, "Folkreel").title).toBe("Group Video Reels | Folkreel");
    expect(pageTitle(inEnglish, "Folkreel", "Sign in")).toBe(
      "Sign in | Group Video Reels | Folkreel",
    );
    expect(pageTitle(inEnglish, "Folkreel", "Group Video Reels")).toBe(
      "Group Video Reels | Folkreel",
    );
  },
);

test.each([
  ["/media/p/Abc_1-2.webp", "/media/share/Abc_1-2.jpg"],
  ["/media/p/../secret.webp", null],
  ["/media/submissions/a/original.webp", null],
  ["https://lh3.googleusercontent.com/a/photo", null],
  ["", null],
  [null, null],
])("the share image for %s is %s", { tags: ["S2.52"] }, (imageUrl, expected) => {
  expect(shareImageUrl(imageUrl)).toBe(expected);
});
