import type { Translate } from "@contract/msg";
import { INVITEE_STATES, type InviteeState } from "@contract/domain/invite";
import type { Invitee, InviteeCounts } from "@contract/http/invite";
import { compareNames, foldText } from "../../../shared/lib/names";

const FILTERS = {
  missing: ["invited", "opened", "started"],
  opened: ["opened", "started"],
  in: ["submitted", "held"],
  gone: ["declined", "withdrawn", "expired"],
} as const satisfies Record<string, readonly InviteeState[]>;

export type BoardFilter = "all" | keyof typeof FILTERS;

export const SORT_COLUMNS = ["name", "state", "videos", "reminded", "changed"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface BoardOrder {
  by: SortColumn;
  isDescending: boolean;
}

/** Those who are missing come first. Only the table sorts in other ways. */
export const MISSING_FIRST: BoardOrder = { by: "state", isDescending: false };

export interface BoardView {
  filter: BoardFilter;
  /** Takes part of a name, an address or a phone number. */
  search: string;
  order: BoardOrder;
}

/**
 * Sorts people who may still answer first, then those who need a credit, those who have answered,
 * and those who are not coming.
 */
const RANK: Record<InviteeState, number> = {
  started: 0,
  opened: 1,
  invited: 2,
  held: 3,
  submitted: 4,
  expired: 5,
  declined: 6,
  withdrawn: 7,
};

const matchesFilter = ({ state }: Pick<Invitee, "state">, filter: BoardFilter): boolean =>
  filter === "all" || (FILTERS[filter] as readonly InviteeState[]).includes(state);

export const isMissing = (person: Pick<Invitee, "state">): boolean =>
  matchesFilter(person, "missing");

/** False where sending the link of their invitation helps nobody. */
export const hasOwnLink = ({ source, state, isBlocked }: Invitee): boolean =>
  source === "personal" && !isBlocked && state !== "withdrawn" && state !== "expired";

/** Counts the people whom a filter shows. */
export function countOf(counts: InviteeCounts, filter: BoardFilter): number {
  const states = filter === "all" ? INVITEE_STATES : FILTERS[filter];
  return states.reduce((sum, state) => sum + counts[state], 0);
}

/** Counts those whose invitation still stands, or who have answered it. */
export const askedOf = (counts: InviteeCounts): number =>
  countOf(counts, "all") - counts.withdrawn - counts.expired;

export const displayedName = (
  { name, email, phone }: Pick<Invitee, "name" | "email" | "phone">,
  t: Translate,
): string => name || email || phone || t("Someone");

/** Sorts by the name on the board. People without a name and an address come last. */
function byName(one: Invitee, other: Invitee): number {
  const [first, second] = [one, other].map(({ name, email }) => name || (email ?? ""));
  return Number(!first) - Number(!second) || compareNames(first ?? "", second ?? "");
}

/** People who were never reminded come before those who were reminded long ago. */
const reminded = ({ remindedAt }: Invitee): string => remindedAt ?? "";

const COMPARE: Record<SortColumn, (one: Invitee, other: Invitee) => number> = {
  name: byName,
  state: (one, other) => RANK[one.state] - RANK[other.state],
  videos: (one, other) => one.clips - other.clips,
  reminded: (one, other) => reminded(one).localeCompare(reminded(other)),
  changed: (one, other) => one.lastChange.localeCompare(other.lastChange),
};

/** Compares by a column. Equal people are sorted by name, from A to Z in both directions. */
function compare({ by, isDescending }: BoardOrder): (one: Invitee, other: Invitee) => number {
  const sign = isDescending ? -1 : 1;
  return (one, other) => sign * COMPARE[by](one, other) || byName(one, other);
}

export function filterPeople(
  people: readonly Invitee[],
  { filter, search, order }: BoardView,
): Invitee[] {
  const wanted = foldText(search.trim());
  return people
    .filter(
      (one) =>
        matchesFilter(one, filter) &&
        foldText(`${one.name} ${one.email ?? ""} ${one.phone ?? ""}`).includes(wanted),
    )
    .toSorted(compare(order));
}
