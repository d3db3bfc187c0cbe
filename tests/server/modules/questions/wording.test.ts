import { GENDERS, TRIBUTE_TYPES } from "@contract/http/tribute";
import { CATALOGUE, catalogueText } from "@server/modules/questions/catalogue";
import { worded } from "@server/modules/questions/wording";
import { describe, expect, test } from "vitest";

describe("wording", () => {
  test.each([
    ["{name} {has|have} {their} day", "Ada", "Female", "Ada has her day"],
    ["{name} {has|have} {their} day", "Alan", "Male", "Alan has his day"],
    ["{name} {has|have} {their} day", "Ada & Alan", "Couple", "Ada & Alan have their day"],
    ["{name} {has|have} {their} day", "Sam", null, "Sam has their day"],
    ["Ask {them} what {they} could do", "Ada", "Female", "Ask her what she could do"],
    ["Hello {name}", "", null, "Hello our friend"],
    ["Hello {name}", "{they} $& $1", null, "Hello {they} $& $1"],
  ] as const)("%s for %s (%s)", (text, name, gender, expected) => {
    expect(worded(text, { name, gender }, "Birthday")).toBe(expected);
  });

  test("a team has no gender, whatever the draft says", () => {
    expect(worded("{their} {is|are}", { name: "Ops", gender: "Male" }, "Team Icebreaker")).toBe(
      "their is",
    );
  });
});

describe.each(TRIBUTE_TYPES)("the catalogue for %s", (type) => {
  const questions = Object.entries(CATALOGUE[type]);

  test("has twelve or more questions, found by their ids", () => {
    expect(questions.length).toBeGreaterThanOrEqual(12);
    for (const [id, text] of questions) expect(catalogueText(id)).toBe(text);
    expect(new Set(questions.map(([, text]) => text)).size).toBe(questions.length);
  });

  test("reads well for everybody", () => {
    for (const gender of [...GENDERS, null]) {
      for (const [, text] of questions) {
        const question = worded(text, { name: "Ada", gender }, type);
        expect(question).not.toMatch(/[{}|]|undefined/);
        expect(question).toMatch(/^[A-Z].{10,120}[.?!]$/);
        expect(question).not.toMatch(/\bthey (is|was|has|does)\b|\b(he|she) (are|were|have|do)\b/i);
      }
    }
  });
});

test("ids are unique over all occasions", () => {
  const ids = TRIBUTE_TYPES.flatMap((type) => Object.keys(CATALOGUE[type]));
  expect(new Set(ids).size).toBe(ids.length);
});
