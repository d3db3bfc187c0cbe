import { DEFAULT_DESIGN } from "@contract/http/presentation";
import { cardsWanted } from "@server/modules/reel/cardsWanted";
import type { ReelClip } from "@server/modules/reel/clips";
import { describe, expect, test } from "vitest";

const clip = (id: string, name: string, question: string | null = null): ReelClip => ({
  id,
  userId: "ada",
  name,
  question,
  posterKey: null,
  files: {},
  speech: null,
  captions: [],
  missing: null,
});
const subject: Parameters<typeof cardsWanted>[0]["subject"] = {
  name: "Happy birthday!",
  tributeType: "Birthday",
  language: "en",
  tributeFor: { name: [{ firstName: "Grace", lastName: "Hopper" }], gender: "Female" },
  pictureKey: "p/grace.webp",
};
const clips = [clip("a", "Ada", "How did you meet?"), clip("b", "Ben")];
const { theme } = DEFAULT_DESIGN;
const shown = { isShown: true, title: null, line: null };
const cards = { opening: shown, closing: shown, clips: true };
const wanted = (change: Partial<Parameters<typeof cardsWanted>[0]> = {}) =>
  cardsWanted({ subject, theme, cards, clips, ...change });
const cardTexts = (list: ReturnType<typeof wanted>) =>
  list.map(({ design }) => `${design.kind}: ${design.title} | ${design.line}`);

describe("the cards of a reel", () => {
  test("say whom the reel is for, who speaks about what, and who made it", () => {
    expect(cardTexts(wanted())).toEqual([
      "opening: Happy birthday! | For Grace Hopper",
      "intro: Ada | How did you meet?",
      "intro: Ben | ",
      "closing: With love | Ada and Ben",
    ]);
  });

  test("are in the language that the reel was made in", () => {
    const inGerman = { ...subject, language: "de" as const };
    expect(cardTexts(wanted({ subject: inGerman }))).toEqual([
      "opening: Happy birthday! | Für Grace Hopper",
      "intro: Ada | How did you meet?",
      "intro: Ben | ",
      "closing: Von Herzen | Ada und Ben",
    ]);
    const many = ["Ada", "Ben", "Cy", "Di", "Eve", "Flo"].map((name) => clip(name, name));
    expect(cardTexts(wanted({ subject: inGerman, clips: many })).at(-1)).toBe(
      "closing: Von Herzen | Ada, Ben, Cy, Di und 2 weitere",
    );
  });

  test("shorten long lists, name everybody once, and use a memorial's wording", () => {
    const many = ["Ada", "Ada", "Ben", "Cy", "Di", "Eve", "Flo"].map((name) => clip(name, name));
    expect(cardTexts(wanted({ clips: many })).at(-1)).toBe(
      "closing: With love | Ada, Ben, Cy, Di and 2 more",
    );
    const memorial = { ...subject, tributeType: "Memorial" as const };
    expect(cardTexts(wanted({ subject: memorial })).at(-1)).toMatch(/^closing: Always remembered/);
  });

  test("use the organisers' own texts, and are left out if the organisers hide them", () => {
    const own = { isShown: true, title: "For you", line: "" };
    const none = { isShown: false, title: null, line: null };
    const chosen = { opening: own, closing: none, clips: false };
    expect(cardTexts(wanted({ cards: chosen }))).toEqual(["opening: For you | "]);
    const empty = { ...chosen, opening: { ...own, title: "" } };
    expect(wanted({ cards: empty })).toEqual([]);
  });

  test("are only redrawn when they change", () => {
    const hashes = (list: ReturnType<typeof wanted>) => list.map(({ hash }) => hash);
    const before = hashes(wanted());
    const renamed = hashes(
      wanted({ clips: [clip("a", "Ada", "How did you meet?"), clip("b", "Bob")] }),
    );
    expect(renamed.map((hash, at) => hash === before[at])).toEqual([true, true, false, false]);
    expect(hashes(wanted({ clips: clips.toReversed() })).slice(1, 3)).toEqual(
      before.slice(1, 3).toReversed(),
    );
    expect(hashes(wanted({ theme: "garden" })).some((hash) => before.includes(hash))).toBe(false);
  });
});
