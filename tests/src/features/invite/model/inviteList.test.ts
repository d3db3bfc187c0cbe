import { checkList } from "@src/features/invite/model/inviteList";
import { describe, expect, it } from "vitest";

describe("the list of people to invite", () => {
  it("is split into people who can be invited and rows that cannot, with the reason for each", () => {
    const rows = [
      { name: "Ben", email: "Ben@Example.com" },
      { name: "Ben again", email: "ben@example.com " },
      { name: "Ada", email: "ada@example" },
      { name: "Kim", email: "kim@example.com" },
    ];
    const { good, problems } = checkList(rows, { "kim@example.com": "ALREADY_INVITED" });
    expect(good).toEqual([{ row: 0, name: "Ben", email: "ben@example.com", phone: "" }]);
    expect(problems.map(({ row, reason, person }) => [row, reason, person.name])).toEqual([
      [1, "DUPLICATE", "Ben again"],
      [2, "BAD_ADDRESS", "Ada"],
      [3, "ALREADY_INVITED", "Kim"],
    ]);
  });
});
