import {
  detailsOfDraft,
  draftOfDetails,
  draftSchema,
  suggestedReelName,
  withSuggestedName,
} from "@src/features/tribute/model/draft";
import { INITIAL_CREATE_TRIBUTE } from "@src/shared/state/createTributeSlice";
import { describe, expect, it } from "vitest";
import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { Person } from "@contract/http/tribute";
import { t } from "i18next";

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

const person = (firstName: string, lastName = ""): Person => ({ firstName, lastName });

describe("the suggested name of a reel", () => {
  it.each<[TributeTypeName | null, Person[], string]>([
    ["Birthday", [person("Rose", "Miller")], "Happy birthday, Rose!"],
    ["Memorial", [person("Rose")], "In loving memory of Rose"],
    ["Wedding", [person("Lena"), person("Tom")], "To Lena & Tom, with love"],
    ["Wedding", [person("Lena"), person("")], "To Lena, with love"],
    ["Team Icebreaker", [person(" The Owls ")], "Meet The Owls"],
    ["Goodbye", [person("נועה")], "Farewell, נועה"],
    ["Birthday", [person("")], ""],
    ["Birthday", [], ""],
    [null, [person("Rose")], ""],
    // This is longer than a name may be, and no name is better than half of one.
    ["Reviews", [person("x".repeat(60))], ""],
  ])("for %s of %j is %j", (type, people, name) => {
    expect(suggestedReelName(type, people, t)).toBe(name);
  });
});

describe("the reel's name in the form", () => {
  const empty = detailsOfDraft(INITIAL_CREATE_TRIBUTE);
  const forRose = { tributeFor: { name: [person("Rose")], gender: "Female" as const } };

  it("follows the occasion and the person while it is a suggestion", () => {
    const birthday = withSuggestedName(empty, { tributeType: "Birthday" }, t);
    expect(birthday.name).toBe("");
    const rose = withSuggestedName(birthday, forRose, t);
    expect(rose.name).toBe("Happy birthday, Rose!");
    expect(withSuggestedName(rose, { tributeType: "Goodbye" }, t).name).toBe("Farewell, Rose");
  });

  it("stays unchanged once the organiser has written it", () => {
    const written = { ...empty, tributeType: "Birthday" as const, name: "Our Rose" };
    expect(withSuggestedName(written, forRose, t).name).toBe("Our Rose");
  });
});
