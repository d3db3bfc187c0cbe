import type { Translate } from "@contract/msg";
import type { Invitee, InviteeCounts, InviteeState } from "@contract/http/invite";

/** `missing`: everybody who was invited and has not answered. */
export type BoardFilter = "all" | "missing" | InviteeState;

export type BoardOrder = "missing" | "name" | "recent";

export interface BoardView {
  filter: BoardFilter;
  /** Part of a name or an address. */
  search: string;
  order: BoardOrder;
}

/** Who can still be hoped for first, then who needs a credit, who is in, and who is not coming. */
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

/** What somebody is called on the board. */
export const calledBy = ({ name, email }: Pick<Invitee, "name" | "email">, t: Translate): string =>
  name || email || t("Someone");

/** Without accents and capitals, so that "jose" finds "José". */
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function fits(invitee: Invitee, filter: BoardFilter): boolean {
  if (filter === "all") return true;
  return filter === "missing" ? isMissing(invitee) : invitee.state === filter;
}

const names = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });

/** By what they are called on the board; of whom neither name nor address is known stands last. */
function byName(one: Invitee, other: Invitee): number {
  const [first, second] = [one, other].map(({ name, email }) => name || (email ?? ""));
  return Number(!first) - Number(!second) || names.compare(first ?? "", second ?? "");
}

function compare(order: BoardOrder): (one: Invitee, other: Invitee) => number {
  if (order === "name") return byName;
  if (order === "recent") return (one, other) => other.lastChange.localeCompare(one.lastChange);
  return (one, other) => RANK[one.state] - RANK[other.state] || byName(one, other);
}

/** Those who are looked for, in order. */
export function shownOf(
  people: readonly Invitee[],
  { filter, search, order }: BoardView,
): Invitee[] {
  const wanted = plain(search.trim());
  return people
    .filter((one) => fits(one, filter) && plain(`${one.name} ${one.email ?? ""}`).includes(wanted))
    .toSorted(compare(order));
}

/** The list with somebody put in: in their place when they are known, else at the end. */
export function withInvitee(people: readonly Invitee[], one: Invitee): Invitee[] {
  const at = people.findIndex((old) => old._id === one._id);
  return at < 0 ? [...people, one] : people.with(at, one);
}
