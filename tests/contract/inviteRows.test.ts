import { checkInviteRows } from "@contract/inviteRows";
import { describe, expect, test } from "vitest";

const refusals = (...rows: { name: string; email: string; phone?: string }[]) =>
  checkInviteRows(rows).refused;

describe("checkInviteRows", () => {
  test("keeps names in any script, trims them, and converts addresses to lower case", () => {
    const { good, refused } = checkInviteRows([
      { name: " Søren 李雷 ", email: " Soren@Example.COM " },
      { name: "", email: "nobody@example.com" },
    ]);
    expect(refused).toEqual([]);
    expect(good).toEqual([
      { row: 0, name: "Søren 李雷", email: "soren@example.com", phone: "" },
      { row: 1, name: "", email: "nobody@example.com", phone: "" },
    ]);
  });

  test("reports the position of each invalid row and the reason", () => {
    expect(
      refusals(
        { name: "", email: "", phone: "+49 170 1234567" },
        { name: "Ada", email: "ada at example.com" },
        { name: "A".repeat(61), email: "ada@example.com" },
        { name: "Ben", email: "ben@example.com" },
        { name: "Ben again", email: "BEN@example.com" },
      ),
    ).toEqual([
      { row: 0, reason: "NO_NAME" },
      { row: 1, reason: "BAD_ADDRESS" },
      { row: 2, reason: "NAME_TOO_LONG" },
      { row: 4, reason: "DUPLICATE" },
    ]);
  });

  test("accepts people without an address by their name, and brings their numbers into one form", () => {
    const { good, refused } = checkInviteRows([
      { name: "Grandma", email: "" },
      { name: "Uncle Tom", email: "", phone: "0049 (170) 123-4567" },
      { name: "Aunt May", email: "", phone: "+49 (0)170 123 4567" },
      { name: "GRANDMA", email: "", phone: "" },
      { name: "Kim", email: "", phone: "4.91701E+11" },
    ]);
    expect(good.map(({ name, phone }) => [name, phone])).toEqual([
      ["Grandma", ""],
      ["Uncle Tom", "+491701234567"],
      // A family may share one number.
      ["Aunt May", "+491701234567"],
    ]);
    expect(refused).toEqual([
      { row: 3, reason: "DUPLICATE" },
      { row: 4, reason: "BAD_PHONE" },
    ]);
  });

  test("accepts a valid row although a refused row has the same address", () => {
    expect(
      refusals(
        { name: "A".repeat(61), email: "ada@example.com" },
        { name: "Ada", email: "ada@example.com" },
      ),
    ).toEqual([{ row: 0, reason: "NAME_TOO_LONG" }]);
  });
});
