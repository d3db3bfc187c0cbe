import { expect, it } from "vitest";
import { monogramOf } from "@src/shared/lib/monogram";

it.each([
  ["Rosa Delgado", "RD"],
  ["Anna & Tom", "AT"],
  ["zoë", "Z"],
  ["Mary Ann van Dyke", "MA"],
  ["ליאת & محمد", "לم"],
  ["𝒜da Lovelace", "𝒜L"],
  ["🎂 2026", ""],
])("%s has the monogram %s", (name, letters) => {
  expect(monogramOf(name)).toBe(letters);
});
