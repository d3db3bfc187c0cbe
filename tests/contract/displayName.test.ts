import { displayName } from "@contract/displayName";
import { expect, test } from "vitest";

const ada = { firstName: "Ada", lastName: "Lovelace" };
const grace = { firstName: "Grace", lastName: "Hopper" };
const team = { firstName: "The Night Shift", lastName: "" };

test.each([
  ["one person", [ada], false, "Ada Lovelace"],
  ["one person, first name only", [ada], true, "Ada"],
  ["one person without a last name", [team], false, "The Night Shift"],
  ["two people", [ada, grace], false, "Ada & Grace"],
  ["two people, first names only", [ada, grace], true, "Ada & Grace"],
  ["two people without last names", [team, ada], false, "The Night Shift & Ada"],
  ["nobody yet", [], false, ""],
])(
  "the display name is right for %s",
  { tags: ["S3.19", "S3.20"] },
  (_case, people, firstOnly, expected) => {
    expect(displayName(people, { firstOnly })).toBe(expected);
  },
);
