import type { TributeTypeName } from "@contract/http/tribute";
import { defaultHead, GIFT_HEAD, shareHead } from "@server/modules/tributes/head";
import { expect, test } from "vitest";

const ada = { firstName: "Ada", lastName: "Lovelace" };
const alan = { firstName: "Alan", lastName: "Turing" };

const TITLES: [TributeTypeName, string][] = [
  [
    "Memorial",
    "We're building a memorial reel for Ada Lovelace. Click here to watch & record for free.",
  ],
  [
    "Birthday",
    "We're building a birthday reel for Ada Lovelace. Click here to watch & record for free.",
  ],
  [
    "Graduation",
    "We're building a graduation reel for Ada Lovelace. Click here to watch & record for free.",
  ],
  [
    "Wedding",
    "We're building a wedding reel for Ada Lovelace. Click here to watch & record for free.",
  ],
  ["Goodbye", "We're building a reel for Ada Lovelace. Click here to watch & record for free."],
  [
    "Team Icebreaker",
    "We're building a reel for Ada Lovelace. Click here to watch & record for free.",
  ],
  ["Reviews", "We're building a reel for Ada Lovelace. Click here to watch & record for free."],
  ["Other Occasion", "We're building a reel for Ada Lovelace. Click to watch & record for free."],
];

test.each(TITLES)("%s is shared with its own words", (type, title) => {
  expect(shareHead(type, [ada]).title).toBe(title);
});

test("a couple is named by first names", () => {
  expect(shareHead("Wedding", [ada, alan]).title).toContain("for Ada & Alan.");
});

test("a gift, and a page without a reel", () => {
  expect(GIFT_HEAD.title).toBe(
    "We made you a reel! Click to watch it & record a thank-you-reply for free.",
  );
  expect(defaultHead("Folkreel").title).toBe("Group Video Reels | Folkreel");
});
