import { emailField, nameField } from "./http/fields";
import type { PersonToInvite, RefusedRow, RowRefusal } from "./http/invite";
import { msg } from "./msg";

const address = emailField();
/** By the standard a host may stand alone, but no mail finds it: it is a slip of the finger. */
const HAS_DOMAIN = /@[^@]+\.[^@.]+$/;
const fittingName = nameField(msg("Name is too long"));

/** A row as somebody typed or pasted it. */
export interface InviteRow {
  name: string;
  email: string;
}

/** A row that can be invited, with its place in the list. */
export interface GoodRow extends PersonToInvite {
  row: number;
}

/**
 * Tells the rows of a list that can be invited from those that cannot, before anything is sent and again on the server.
 * Names lose their outer spaces; addresses also their capitals, because two that differ only there are one person.
 */
export function checkInviteRows(rows: readonly InviteRow[]): {
  good: GoodRow[];
  refused: RefusedRow[];
} {
  const good: GoodRow[] = [];
  const refused: RefusedRow[] = [];
  const seen = new Set<string>();
  for (const [row, typed] of rows.entries()) {
    const person = { name: typed.name.trim(), email: typed.email.trim().toLowerCase() };
    const reason = refusalOf(person, seen);
    if (reason) {
      refused.push({ row, reason });
      continue;
    }
    good.push({ row, ...person });
    seen.add(person.email);
  }
  return { good, refused };
}

function refusalOf({ name, email }: InviteRow, seen: ReadonlySet<string>): RowRefusal | null {
  if (!email) return "NO_ADDRESS";
  if (!address.isValidSync(email) || !HAS_DOMAIN.test(email)) return "BAD_ADDRESS";
  if (!fittingName.isValidSync(name)) return "NAME_TOO_LONG";
  return seen.has(email) ? "DUPLICATE" : null;
}
