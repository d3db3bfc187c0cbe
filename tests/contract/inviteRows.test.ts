import { checkInviteRows } from "@contract/inviteRows";
import { describe, expect, test } from "vitest";

const refusals = (...rows: { name: string; email: string }[]) => checkInviteRows(rows).refused;

describe("checkInviteRows", () => {
  test("keeps names in any script, trims them, and converts addresses to lower case", () => {
    const { good, refused } = checkInviteRows([
      { name: " Søren 李雷 ", email: " Soren@Example.COM " },
      { name: "", email: "nobody@example.com" },
    ]);
    expect(refused).toEqual([]);
    expect(good).toEqual([
      { row: 0, name: "Søren 李雷", email: "soren@example.com" },
      { row: 1, name: "", email: "nobody@example.com" },
    ]);
  });

  test("reports the position of each invalid row and the reason", () => {
    expect(
      refusals(
        { name: "Ada", email: "" },
        { name: "Ada", email: "ada at example.com" },
        { name: "A".repeat(61), email: "ada@example.com" },
        { name: "Ben", email: "ben@example.com" },
        { name: "Ben again", email: "BEN@example.com" },
      ),
    ).toEqual([
      { row: 0, reason: "NO_ADDRESS" },
      { row: 1, reason: "BAD_ADDRESS" },
      { row: 2, reason: "NAME_TOO_LONG" },
      { row: 4, reason: "DUPLICATE" },
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
