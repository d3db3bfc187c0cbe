import { aQuestion } from "@tests/support/factories/reelAnswers";
import { expect, it } from "vitest";
import { ownQuestionsOf } from "@src/services/question";

it("takes for an organiser's own what the catalogue does not have", () => {
  const catalogue = [aQuestion({ _id: "c1" }), aQuestion({ _id: "c2" })];
  const ofReel = [aQuestion({ _id: "own", isSelected: true }), ...catalogue];
  expect(ownQuestionsOf(ofReel, catalogue).map((question) => question._id)).toEqual(["own"]);
});
