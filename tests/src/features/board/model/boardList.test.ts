import { anInvitee } from "@tests/support/factories/board";
import {
  type BoardOrder,
  type BoardView,
  filterPeople,
  MISSING_FIRST,
} from "@src/features/board/model/boardList";
import { describe, expect, it } from "vitest";

const PEOPLE = [
  anInvitee({ _id: "in", name: "Ada", state: "submitted", lastChange: "2026-11-05T00:00:00Z" }),
  anInvitee({ _id: "invited", name: "Zoë Ångström", lastChange: "2026-11-01T00:00:00Z" }),
  anInvitee({ _id: "declined", name: "", email: "kim@example.com", state: "declined" }),
  anInvitee({ _id: "started", name: "نور", email: null, state: "started" }),
];
const ALL: BoardView = { filter: "all", search: "", order: MISSING_FIRST };
const NAME: BoardOrder = { by: "name", isDescending: false };
const ids = (view: Partial<BoardView>) =>
  filterPeople(PEOPLE, { ...ALL, ...view }).map((one) => one._id);

describe("the status board", () => {
  it.each<[string, Partial<BoardView>, string[]]>([
    ["missing people first", {}, ["started", "invited", "in", "declined"]],
    [
      "by name, an address where there is none",
      { order: NAME },
      ["in", "declined", "invited", "started"],
    ],
    [
      "last change first",
      { order: { by: "changed", isDescending: true } },
      ["in", "declined", "started", "invited"],
    ],
    ["those who are not coming", { filter: "gone" }, ["declined"]],
    ["those who have answered", { filter: "in" }, ["in"]],
    ["those who have opened the invitation", { filter: "opened" }, ["started"]],
    ["everybody who has not answered", { filter: "missing" }, ["started", "invited"]],
    ["a name without its accents", { search: " angstrom " }, ["invited"]],
    ["a part of an address", { search: "KIM@" }, ["declined"]],
    ["another script", { search: "نور" }, ["started"]],
    ["nobody", { search: "nobody" }, []],
  ])("shows %s", (_what, view, expected) => {
    expect(ids(view)).toEqual(expected);
  });

  it.each([MISSING_FIRST, NAME])("lists nameless people last, ordered by $by", (order) => {
    const nameless = anInvitee({ _id: "nameless", name: "", email: null });
    const last = filterPeople([nameless, ...PEOPLE], {
      ...ALL,
      filter: "missing",
      order,
    }).at(-1);
    expect(last?._id).toBe("nameless");
  });
});
