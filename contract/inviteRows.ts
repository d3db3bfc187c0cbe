import { emailField, nameField } from "./fields";
import type { RowRefusal } from "./domain/invite";
import type { PersonToInvite, RefusedRow } from "./http/invite";
import { msg } from "./msg";
import { withoutUnseen } from "./text/addresses";
import { cleanName, websiteIn } from "./text/names";
import { normalizePhone } from "./phone";

const addressSchema = emailField();
/**
 * The standard allows a host without a dot, but no mail reaches it, so it is almost certainly a
 * typing error.
 */
const HAS_DOMAIN = /@[^@]+\.[^@.]+$/;
const nameSchema = nameField(msg("Name is too long"));

export interface InviteRow {
  name: string;
  email: string;
  phone?: string | undefined;
  /** The list has more addresses of this person, which are left out. */
  hasOtherAddresses?: boolean;
}

export interface ValidRow extends PersonToInvite {
  row: number;
}

/**
 * Separates the rows of a list that can be invited from those that cannot. The client calls it
 * before it sends the list, and the server calls it again. It trims names and addresses and puts
 * addresses in lower case, because two addresses that differ only in case belong to one person. It
 * leaves out what is no phone number ("n/a", "4.91701E+11"), unless the person has nothing else.
 */
export function checkInviteRows(rows: readonly InviteRow[]): {
  good: ValidRow[];
  refused: RefusedRow[];
} {
  const good: ValidRow[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();
  for (const [row, typed] of rows.entries()) {
    const person = tidyRow(typed);
    const reason = refusalOf(person, seen);
    if (reason) {
      refused.push({ row, reason });
      continue;
    }
    good.push({ row, ...person });
    seen.add(inviteeKey(person));
  }
  return { good, refused };
}

/** Brings what somebody typed into the form in which it is stored. */
export function tidyRow({ name, email: typed, phone = "" }: InviteRow): PersonToInvite {
  const email = withoutUnseen(typed).toLowerCase();
  const hasNoNumber = email !== "" || !/\p{Nd}/u.test(phone);
  return {
    name: cleanName(name),
    email,
    phone: normalizePhone(phone) ?? (hasNoNumber ? "" : phone.trim()),
  };
}

function refusalOf(person: PersonToInvite, seen: ReadonlySet<string>): RowRefusal | null {
  const { name, email, phone } = person;
  if (email && (!addressSchema.isValidSync(email) || !HAS_DOMAIN.test(email))) return "BAD_ADDRESS";
  if (!email && !name) return "NO_NAME";
  if (phone && normalizePhone(phone) === null) return "BAD_PHONE";
  if (name.includes("\uFFFD")) return "LOST_LETTERS";
  if (websiteIn(name) !== null) return "WEBSITE_IN_NAME";
  if (!nameSchema.isValidSync(name)) return "NAME_TOO_LONG";
  return seen.has(inviteeKey(person)) ? "DUPLICATE" : null;
}

/**
 * Identifies a person within a reel: by their address, or else by name and number, because a family
 * may share one number. Repeating a list therefore invites nobody twice.
 */
export function inviteeKey({ name, email, phone }: PersonToInvite): string {
  return email || `${name.toLowerCase()} ${phone}`;
}
