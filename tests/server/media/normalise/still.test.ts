import { initialsOf } from "@server/media/normalise/still";
import { expect, test } from "vitest";

test.each([
  ["Rose Miller", "RM"],
  ["rose", "R"],
  ["Anna Lena von der Heide", "AH"],
  ["(Дмитрий) Иванов", "ДИ"],
  ["李 小龙", "李小"],
  ["  ", ""],
  ["12 :-)", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
