import { describe, expect, it } from "vitest";
import { displayName } from "@src/shared/lib/displayName";

const rose = { firstName: "Rose", lastName: "Miller" };
const tom = { firstName: "Tom", lastName: "" };

describe("the name of the people a tribute is for", () => {
  it("joins two people by their first names", () => {
    expect(displayName({ name: [rose, tom] })).toBe("Rose & Tom");
  });

  it("is the first and last name of one person, or the first name alone", () => {
    expect(displayName({ name: [rose] })).toBe("Rose Miller");
    expect(displayName({ name: [rose] }, true)).toBe("Rose");
    expect(displayName({ name: [tom] })).toBe("Tom");
  });
});
