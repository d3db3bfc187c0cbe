import { msg } from "@contract/msg";
import type { RowRefusal } from "@contract/domain/invite";
import { checkInviteRows, inviteeKey, type ValidRow, type InviteRow } from "@contract/inviteRows";

/** Describes a person on the list who cannot be invited. */
export interface Problem {
  /** Counts from 0, in the order of the list. */
  row: number;
  person: InviteRow;
  reason: RowRefusal;
}

export interface GoodRow extends ValidRow {
  /** The list has more addresses of this person, which are left out. */
  hasOtherAddresses: boolean;
  /** The list has this in place of a phone number, and it is left out. */
  noNumber: string;
}

/** Holds what the server has said about people, such as that they are already invited. */
export type KnownRefusals = Readonly<Record<string, RowRefusal>>;

/** Splits a list into people who can be invited and people who cannot. */
export function checkList(
  rows: readonly InviteRow[],
  known: KnownRefusals,
): { good: GoodRow[]; problems: Problem[] } {
  const checked = checkInviteRows(rows);
  const good: GoodRow[] = [];
  const refused = [...checked.refused];
  for (const person of checked.good) {
    const reason = known[inviteeKey(person)];
    if (reason) refused.push({ row: person.row, reason });
    else {
      const { phone = "", hasOtherAddresses = false } = rows[person.row] ?? {};
      good.push({ ...person, hasOtherAddresses, noNumber: person.phone ? "" : phone.trim() });
    }
  }
  const problems = refused
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, reason }) => ({ row, reason, person: rows[row] ?? { name: "", email: "" } }));
  return { good, problems };
}

export const REFUSAL_TEXTS: Record<RowRefusal, string> = {
  NO_NAME: msg("The name is missing"),
  BAD_ADDRESS: msg("This address can't be right"),
  BAD_PHONE: msg("This phone number can't be right"),
  NAME_TOO_LONG: msg("This name is too long"),
  WEBSITE_IN_NAME: msg("Please leave web addresses out of names"),
  LOST_LETTERS: msg("Some letters of this name are lost. Please write it again"),
  DUPLICATE: msg("Is on the list twice"),
  ALREADY_INVITED: msg("Is already invited"),
  DECLINED: msg("Has already said no"),
  ORGANISER: msg("Organises this reel"),
};
