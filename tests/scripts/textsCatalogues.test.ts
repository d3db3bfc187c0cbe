import { describe, expect, it } from "vitest";
import { differences, englishOf, isUsed } from "../../scripts/texts/catalogues";

const at = { file: "src/A.tsx", line: 1 };

describe("the English catalogue", () => {
  it("contains each text once, sorted", () => {
    const texts = ["Save", "Add a question", "Save"].map((text) => ({ ...at, text }));
    expect(englishOf(texts)).toEqual({ "Add a question": "Add a question", Save: "Save" });
    expect(Object.keys(englishOf(texts))).toEqual(["Add a question", "Save"]);
  });

  it("has two forms of a text with a count", () => {
    const videos = { ...at, text: "{{count}} videos", one: "{{count}} video" };
    expect(englishOf([videos])).toEqual({
      "{{count}} videos_one": "{{count}} video",
      "{{count}} videos_other": "{{count}} videos",
    });
  });

  it("keeps the singular form even when the text also occurs without it", () => {
    const text = "{{count}} videos";
    const given = [
      { ...at, text, one: "{{count}} video" },
      { ...at, text },
    ];
    expect(englishOf(given)["{{count}} videos_one"]).toBe("{{count}} video");
  });
});

describe("a translated catalogue", () => {
  const english = {
    "For <name>{{who}}</name>": "For <name>{{who}}</name>",
    "{{count}} videos_one": "{{count}} video",
    "{{count}} videos_other": "{{count}} videos",
  };
  const german = {
    "For <name>{{who}}</name>": "Für <name>{{who}}</name>",
    "{{count}} videos_one": "ein Video",
    "{{count}} videos_other": "{{count}} Videos",
  };
  const faults = (changed: Readonly<Record<string, string>>) =>
    differences(english, { ...german, ...changed }, "de.json");

  it("is valid when it has every text with the same values and tags", () => {
    expect(faults({})).toEqual([]);
  });

  it("is invalid when a text is missing or empty", () => {
    const { "{{count}} videos_one": _left, ...rest } = german;
    expect(differences(english, rest, "de.json")).toEqual([
      "de.json: missing: {{count}} videos_one",
    ]);
    expect(faults({ "{{count}} videos_one": "" })).toEqual([
      "de.json: missing: {{count}} videos_one",
    ]);
  });

  it("is invalid when it has a text that the source does not have", () => {
    expect(faults({ Gone: "Weg" })).toEqual(["de.json: unused: Gone"]);
  });

  it.each([
    ["another value", "Für <name>{{wen}}</name>"],
    ["a missing value", "Für <name>alle</name>"],
    ["another tag", "Für <b>{{who}}</b>"],
    ["a missing tag", "Für {{who}}"],
  ])("is invalid with %s", (_fault, words) => {
    expect(faults({ "For <name>{{who}}</name>": words })).toEqual([
      "de.json: other values or tags than the text has: For <name>{{who}}</name>",
    ]);
  });

  it("may have its own form for a gender", () => {
    expect(isUsed("For <name>{{who}}</name>_Female", english)).toBe(true);
    expect(isUsed("For <name>{{who}}</name>_female", english)).toBe(false);
  });
});
