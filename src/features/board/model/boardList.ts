import type { Translate } from "@contract/msg";
import type { Invitee, InviteeCounts, InviteeState } from "@contract/http/invite";

/** `missing` covers everybody who was invited and has not answered. */
export type BoardFilter = "all" | "missing" | InviteeState;

export type BoardOrder = "missing" | "name" | "recent";

export interface BoardView {
  filter: BoardFilter;
  /** Takes part of a name or an address. */
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

export const missingOf = ({ invited, opened, started }: InviteeCounts): number =>
  invited + opened + started;

export const totalOf = (counts: InviteeCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Returns the name by which the board shows a person. */
export const displayedName = (
  { name, email }: Pick<Invitee, "name" | "email">,
  t: Translate,
): string => name || email || t("Someone");

/** Removes accents and capitals, so that "jose" finds "José". */
const foldText = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function matchesFilter(invitee: Invitee, filter: BoardFilter): boolean {
  if (filter === "all") return true;
  return filter === "missing" ? isMissing(invitee) : invitee.state === filter;
}

const nameCollator = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/** Sorts by the name on the board. People without a name and an address come last. */
function byName(one: Invitee, other: Invitee): number {
  const [first, second] = [one, other].map(({ name, email }) => name || (email ?? ""));
  return Number(!first) - Number(!second) || nameCollator.compare(first ?? "", second ?? "");
}

function compare(order: BoardOrder): (one: Invitee, other: Invitee) => number {
  if (order === "name") return byName;
  if (order === "recent") return (one, other) => other.lastChange.localeCompare(one.lastChange);
  return (one, other) => RANK[one.state] - RANK[other.state] || byName(one, other);
}

/** Returns the people who match, in order. */
export function filterPeople(
  people: readonly Invitee[],
  { filter, search, order }: BoardView,
): Invitee[] {
  const wanted = foldText(search.trim());
  return people
    .filter(
      (one) =>
        matchesFilter(one, filter) && foldText(`${one.name} ${one.email ?? ""}`).includes(wanted),
    )
    .toSorted(compare(order));
}
