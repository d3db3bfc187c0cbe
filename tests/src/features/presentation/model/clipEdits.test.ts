import {
  applyClipEdit,
  editOf,
  trimFor,
  withEdit,
} from "@src/features/presentation/model/clipEdits";
import { aPresentation, aSubmission } from "@tests/support/factories/reelAnswers";
import { describe, expect, it } from "vitest";

const clip = aSubmission({ _id: "a", durationMs: 9000 });
const trimmed = aSubmission({ _id: "a", durationMs: 9000, trimStartMs: 1000 });
const WHOLE = { trimStartMs: null, trimEndMs: null };

describe("editing a clip", () => {
  it("keeps the edits of other clips", () => {
    const one = withEdit(aPresentation(), "a", { displayName: "Uncle Ben" });
    const both = withEdit(withEdit(one, "b", { trimEndMs: 5000 }), "a", { trimStartMs: 500 });
    expect(editOf(both, "a")).toEqual({
      _id: "a",
      displayName: "Uncle Ben",
      trimStartMs: 500,
      trimEndMs: null,
    });
    expect(editOf(both, "b")).toMatchObject({ trimEndMs: 5000, displayName: null });
    expect(applyClipEdit(clip, both)).toMatchObject({
      contributor: { firstName: "Uncle Ben", lastName: "" },
      trimStartMs: 500,
    });
  });

  it("can restore what the sender has trimmed", () => {
    expect(applyClipEdit(trimmed, aPresentation())).toMatchObject({ trimStartMs: 1000 });
    expect(trimFor(clip, WHOLE)).toEqual(WHOLE);
    const design = withEdit(aPresentation(), "a", trimFor(trimmed, WHOLE));
    expect(applyClipEdit(trimmed, design)).toMatchObject(WHOLE);
  });
});
