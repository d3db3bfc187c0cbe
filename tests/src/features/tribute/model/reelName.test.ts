import type { TributeTypeName } from "@contract/domain/tributeTypes";
import type { Person } from "@contract/http/tribute";
import { detailsOfDraft } from "@src/features/tribute/model/draft";
import { suggestedReelName, withSuggestedName } from "@src/features/tribute/model/reelName";
import { INITIAL_CREATE_TRIBUTE } from "@src/shared/state/createTributeSlice";
import { t } from "i18next";
import { describe, expect, it } from "vitest";

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
