import { GENDERS, TRIBUTE_TYPES } from "@contract/domain/tributeTypes";
import { translator } from "@server/language/translator";
import { CATALOGUE, catalogueQuestion } from "@server/modules/questions/catalogue";
import { wordQuestion } from "@server/modules/questions/wording";
import { describe, expect, test } from "vitest";

const inEnglish = translator("en");
const day = {
  any: "{{name}} has their day",
  Male: "{{name}} has his day",
  Female: "{{name}} has her day",
  Couple: "{{name}} have their day",
};

describe("the wording of a question", () => {
  test.each([
    [day, "Ada", "Female", "Ada has her day"],
    [day, "Alan", "Male", "Alan has his day"],
    [day, "Ada & Alan", "Couple", "Ada & Alan have their day"],
    [day, "Sam", null, "Sam has their day"],
    [{ any: "Ask {{name}}" }, "Ada", "Female", "Ask Ada"],
    ["Hello {{name}}", "", null, "Hello our friend"],
    ["Hello {{name}}", "{{name}} $t(day) $& $1", null, "Hello {{name}} $t(day) $& $1"],
  ] as const)("is right: %j for %s (%s)", (question, name, gender, expected) => {
    expect(wordQuestion(inEnglish, question, { name, gender }, "Birthday")).toBe(expected);
  });

  test("uses no gender for a team, whatever the draft says", () => {
    expect(wordQuestion(inEnglish, day, { name: "Ops", gender: "Male" }, "Team Icebreaker")).toBe(
      "Ops has their day",
    );
  });

  test("has gendered words in a language that needs them, even if English has none", () => {
    const question = CATALOGUE.Birthday["birthday-01"];
    const inSpanish = (gender: "Male" | "Female" | "Couple", name: string) =>
      wordQuestion(translator("es"), question ?? "", { name, gender }, "Birthday");
    expect(inSpanish("Female", "Ada")).toBe(
      "¡Canta, grita o di feliz cumpleaños a Ada a tu manera!",
    );
    expect(inSpanish("Female", "")).toMatch(/a nuestra amiga a tu manera!$/);
    expect(inSpanish("Male", "")).toMatch(/a nuestro amigo a tu manera!$/);
  });
});

describe.each(TRIBUTE_TYPES)("the catalogue for %s", (type) => {
  const questions = Object.entries(CATALOGUE[type]);

  test("has at least twelve questions, found by their ids", () => {
    expect(questions.length).toBeGreaterThanOrEqual(12);
    for (const [id, question] of questions) expect(catalogueQuestion(id)).toBe(question);
    expect(new Set(questions.map(([, question]) => question)).size).toBe(questions.length);
  });

  test("reads well for every kind of person", () => {
    for (const gender of [...GENDERS, null]) {
      for (const [, text] of questions) {
        const question = wordQuestion(inEnglish, text, { name: "Ada", gender }, type);
        expect(question).not.toMatch(/[{}|]|undefined/);
        expect(question).toMatch(/^[A-Z].{10,120}[.?!]$/);
        expect(question).not.toMatch(/\bthey (is|was|has|does)\b|\b(he|she) (are|were|have|do)\b/i);
      }
    }
  });
});

test("question ids are unique across all occasions", () => {
  const ids = TRIBUTE_TYPES.flatMap((type) => Object.keys(CATALOGUE[type]));
  expect(new Set(ids).size).toBe(ids.length);
});
