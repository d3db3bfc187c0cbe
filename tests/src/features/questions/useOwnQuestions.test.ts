import { catalogueQuery } from "@src/features/questions/useQuestions";
import { describe, expect, it } from "vitest";

const tributeFor = { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" as const };

describe("the catalogue is requested", () => {
  it.each(["Birthday", "Memorial", "Wedding"] as const)(
    "with the gender for %s",
    { tags: ["S7.7"] },
    (tributeType) => {
      expect(catalogueQuery({ tributeType, tributeFor })).toEqual({
        type: tributeType,
        name: "Rose",
        gender: "Female",
      });
    },
  );

  it.each(["Reviews", "Team Icebreaker"] as const)(
    "without a gender for %s",
    { tags: ["S7.7"] },
    (tributeType) => {
      expect(catalogueQuery({ tributeType, tributeFor }).gender).toBeUndefined();
    },
  );
});
