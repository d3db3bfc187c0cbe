import { withSubmission } from "@src/features/submissions/api/useSubmissions";
import { aSubmission } from "@tests/support/factories/reelAnswers";
import { describe, expect, it } from "vitest";

const [one, two] = [aSubmission(), aSubmission({ _id: "clip-2" })];

describe("a submission that an event brings", () => {
  it("comes at the end when it is new", () => {
    expect(withSubmission([one], two)).toEqual([one, two]);
    expect(withSubmission([], two)).toEqual([two]);
  });

  it("takes the place of what was known of it", () => {
    const failed = { ...one, state: "failed" as const };
    expect(withSubmission([one, two], failed)).toEqual([failed, two]);
  });
});
