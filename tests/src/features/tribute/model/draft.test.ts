import { detailsOfDraft, draftOfDetails, draftSchema } from "@src/features/tribute/model/draft";
import { INITIAL_CREATE_TRIBUTE } from "@src/shared/state/createTributeSlice";
import { describe, expect, it } from "vitest";

const NOW = new Date(2026, 10, 21, 23, 30);

describe("the draft", () => {
  it("has a due date 14 days from now, stored as MM/DD/YYYY", { tags: ["S9.4"] }, () => {
    const details = detailsOfDraft(INITIAL_CREATE_TRIBUTE, NOW);
    expect(details.dueDate).toBe("2026-12-05");
    expect(draftOfDetails(details).dueDate).toBe("12/05/2026");
  });

  it("is restored as it was left", () => {
    const left = { ...INITIAL_CREATE_TRIBUTE, name: "Our Rose", dueDate: "01/09/2027" };
    const restored = draftOfDetails(detailsOfDraft(left, NOW));
    expect({ ...left, ...restored }).toEqual(left);
  });

  it.each([
    ["11/21/2026", "2026-11-21"],
    ["11/20/2026", "2026-12-05"],
    ["nonsense", "2026-12-05"],
  ])("with the due date %s suggests %s on 11/21/2026", (dueDate, day) => {
    expect(detailsOfDraft({ ...INITIAL_CREATE_TRIBUTE, dueDate }, NOW).dueDate).toBe(day);
  });

  it("refuses a due date in the past", { tags: ["S5.2"] }, async () => {
    const over = { ...detailsOfDraft(INITIAL_CREATE_TRIBUTE), dueDate: "2020-01-01" };
    await expect(draftSchema().validateAt("dueDate", over)).rejects.toThrow("in the future");
    const ahead = { ...over, dueDate: "2099-01-01" };
    await expect(draftSchema().validateAt("dueDate", ahead)).resolves.toBe("2099-01-01");
    // A reel whose due date has passed can be changed without a new date.
    const restored = draftSchema("2020-01-01").validateAt("dueDate", over);
    await expect(restored).resolves.toBe("2020-01-01");
  });
});
