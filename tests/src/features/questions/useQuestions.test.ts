import { TRIBUTE_TYPES } from "@contract/tributeTypes";
import { expect, it } from "vitest";
import { catalogueQuery } from "@src/features/questions/useQuestions";

const rose = { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" as const };
const WITHOUT_GENDER = new Set<string>(["Reviews", "Team Icebreaker"]);

it.each(TRIBUTE_TYPES)("the questions for %s are asked for as the specification says", (type) => {
  expect(catalogueQuery({ tributeType: type, tributeFor: rose })).toEqual({
    type,
    name: "Rose",
    gender: WITHOUT_GENDER.has(type) ? undefined : "Female",
  });
});
