import { msg } from "@contract/msg";
import type { RowRefusal } from "@contract/http/invite";
import { checkInviteRows, type GoodRow, type InviteRow } from "@contract/inviteRows";

/** Somebody on the list who cannot be invited. */
export interface Problem {
  /** Counted from 0, in the order of the list. */
  row: number;
  person: InviteRow;
  reason: RowRefusal;
}

/** What the server has said about addresses, such as that they are invited already. */
export type KnownRefusals = Readonly<Record<string, RowRefusal>>;

/** Parts a list into who can be invited and who cannot. */
export function checkList(
  rows: readonly InviteRow[],
  known: KnownRefusals,
): { good: GoodRow[]; problems: Problem[] } {
  const checked = checkInviteRows(rows);
  const good: GoodRow[] = [];
  const refused = [...checked.refused];
  for (const person of checked.good) {
    const reason = known[person.email];
    if (reason) refused.push({ row: person.row, reason });
    else good.push(person);
  }
  const problems = refused
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, reason }) => ({ row, reason, person: rows[row] ?? { name: "", email: "" } }));
  return { good, problems };
}

export const REFUSAL_WORDS: Record<RowRefusal, string> = {
  NO_ADDRESS: msg("There is no address"),
  BAD_ADDRESS: msg("This address can't be right"),
  NAME_TOO_LONG: msg("This name is too long"),
  DUPLICATE: msg("Is on the list twice"),
  ALREADY_INVITED: msg("Is invited already"),
  DECLINED: msg("Has said no already"),
  ORGANISER: msg("Organises this reel"),
};
