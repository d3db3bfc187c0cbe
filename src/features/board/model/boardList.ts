import type { Translate } from "@contract/msg";
import type { InviteeState } from "@contract/domain/invite";
import type { Invitee, InviteeCounts } from "@contract/http/invite";
import { compareNames, foldText } from "../../../shared/lib/names";

/** `missing` covers everybody who was invited and has not answered. */
export type BoardFilter = "all" | "missing" | InviteeState;

export const SORT_COLUMNS = ["name", "state", "videos", "reminded", "changed"] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** Lists the orders that the list offers. The table has all columns in both directions. */
export const LIST_ORDERS = ["missing", "name", "recent"] as const;

export interface BoardOrder {
  by: SortColumn;
  isDescending: boolean;
}

/** Says what each of the list's orders sorts by. */
export const ORDERS: Record<(typeof LIST_ORDERS)[number], BoardOrder> = {
  missing: { by: "state", isDescending: false },
  name: { by: "name", isDescending: false },
  recent: { by: "changed", isDescending: true },
};

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

const MISSING = new Set<InviteeState>(["invited", "opened", "started"]);

export const isMissing = ({ state }: Pick<Invitee, "state">): boolean => MISSING.has(state);

/** Tells whether sending somebody the link of their invitation helps. */
export const hasOwnLink = ({ source, state, isBlocked }: Invitee): boolean =>
  source === "personal" && !isBlocked && state !== "withdrawn" && state !== "expired";

export const missingOf = ({ invited, opened, started }: InviteeCounts): number =>
  invited + opened + started;

export const totalOf = (counts: InviteeCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const displayedName = (
  { name, email, phone }: Pick<Invitee, "name" | "email" | "phone">,
  t: Translate,
): string => name || email || phone || t("Someone");

function matchesFilter(invitee: Invitee, filter: BoardFilter): boolean {
  if (filter === "all") return true;
  return filter === "missing" ? isMissing(invitee) : invitee.state === filter;
}

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
