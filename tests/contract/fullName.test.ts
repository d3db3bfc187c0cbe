import { isNameTyped, nameToType } from "@contract/fullName";
import { expect, test } from "vitest";

test.each([
  ["Ada Lovelace", "Ada", "Lovelace", true],
  ["  ada   LOVELACE ", "Ada", "Lovelace", true],
  ["Ada", "Ada", "Lovelace", false],
  ["", "Ada", "Lovelace", false],
  // The accent as a letter of its own, as a Mac types it.
  ["Jose\u0301 Núñez", "José", "Núñez", true],
  ["Cher", "Cher", "", true],
  ["王小明", "小明", "王", false],
  ["delete", "", "", true],
  ["", "", "", false],
])("%j for %j %j: %s", (typed, firstName, lastName, fits) => {
  expect(isNameTyped(typed, { firstName, lastName })).toBe(fits);
});

test("is shown with one space, wherever spaces were entered", () => {
  expect(nameToType({ firstName: "Ada  Augusta", lastName: "" })).toBe("Ada Augusta");
});
