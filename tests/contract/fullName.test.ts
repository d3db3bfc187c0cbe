import { matchesFullName, confirmationName } from "@contract/fullName";
import { expect, test } from "vitest";

test.each([
  ["Ada Lovelace", "Ada", "Lovelace", true],
  ["  ada   LOVELACE ", "Ada", "Lovelace", true],
  ["Ada", "Ada", "Lovelace", false],
  ["", "Ada", "Lovelace", false],
  // On a Mac, the accent can be a separate combining character.
  ["Jose\u0301 Núñez", "José", "Núñez", true],
  ["Cher", "Cher", "", true],
  ["王小明", "小明", "王", false],
  ["delete", "", "", true],
  ["", "", "", false],
])("whether %j matches the full name %j %j: %s", (typed, firstName, lastName, fits) => {
  expect(matchesFullName(typed, { firstName, lastName })).toBe(fits);
});

test("a full name is shown with single spaces, wherever spaces were entered", () => {
  expect(confirmationName({ firstName: "Ada  Augusta", lastName: "" })).toBe("Ada Augusta");
});
