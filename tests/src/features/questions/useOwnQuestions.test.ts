import { ownOf } from "@src/features/questions/useOwnQuestions";
import { catalogueQuery } from "@src/features/questions/useQuestions";
import { aQuestion } from "@tests/support/factories/reelAnswers";
import { describe, expect, it } from "vitest";

const tributeFor = { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" as const };

describe("own questions", () => {
  it("are what the catalogue does not have", () => {
    const catalogue = [aQuestion({ _id: "c1" }), aQuestion({ _id: "c2" })];
    const ofReel = [aQuestion({ _id: "own", isSelected: true }), ...catalogue];
    expect(ownOf(ofReel, catalogue).map((question) => question._id)).toEqual(["own"]);
  });
});

describe("the catalogue is asked", () => {
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
    "without it for %s",
    { tags: ["S7.7"] },
    (tributeType) => {
      expect(catalogueQuery({ tributeType, tributeFor }).gender).toBeUndefined();
    },
  );
});
