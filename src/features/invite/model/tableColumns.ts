import type { InviteRow } from "@contract/inviteRows";
import { peopleIn, piecesOf } from "./mailboxes";

/** Matches the headings of an address column, in the languages that people have asked in. */
const ADDRESS_WORDS =
  /mail|address|adres|courriel|correo|posta|почт|メール|邮|郵|메일|بريد|ईमेल|อีเมล|דוא/i;
const PHONE_WORDS =
  /phone|mobil|handy|\btel|cell|whatsapp|m[óo]vil|portable|телефон|電話|电话|전화|هاتف|טלפון/i;
const FIRST_NAME_WORDS = /first|given|vorname|pr[ée]nom|nombre|^имя$|^名$/i;
const LAST_NAME_WORDS = /last|surname|family|nachname|apellido|cognome|фамилия|^nom$|^姓$/i;
const NAME_WORDS = /name|nom|имя|氏名|姓名|名前|이름|اسم|नाम|ชื่อ|שם|guest|gast/i;
const OTHER_NAMES = /company|firma|organi[sz]|user|file|nick/i;
/** Google Contacts puts what kind of number follows into a column of its own. */
const KINDS = /label|type/i;
/** Google Contacts writes several values of one person in this way. */
const BETWEEN_VALUES = " ::: ";

interface Columns {
  /** It is -1 if there is none. */
  address: number;
  /** It is -1 if there is none. */
  phone: number;
  /** It is empty if no heading names such a column. */
  name: readonly number[];
}

/** Returns the column with the most addresses, the first of equal ones, or -1. */
export function addressColumn(records: readonly (readonly string[])[]): number {
  const counts: number[] = [];
  for (const cells of records)
    for (const [column, cell] of cells.entries())
      if (cell.includes("@")) counts[column] = (counts[column] ?? 0) + 1;
  let best = -1;
  for (const [column, count = 0] of counts.entries())
    if (count > (counts[best] ?? 0)) best = column;
  return best;
}

/**
 * Reads the columns from the first line, or returns null if that line is a person like the others.
 */
export function columnsOf(records: readonly (readonly string[])[]): Columns | null {
  const [first = [], ...rest] = records;
  const address = addressColumn(rest);
  const hasAddress = ADDRESS_WORDS.test(first[address] ?? "");
  const phone = first.findIndex(
    (cell, at) => at !== address && PHONE_WORDS.test(cell) && !KINDS.test(cell),
  );
  const isHeading = hasAddress || (address === -1 && phone !== -1);
  if (first.some((cell) => cell.includes("@")) || !isHeading) return null;
  const column = (words: RegExp) =>
    first.findIndex(
      (cell, at) =>
        at !== address && at !== phone && words.test(cell.trim()) && !OTHER_NAMES.test(cell),
    );
  const parts = [column(FIRST_NAME_WORDS), column(LAST_NAME_WORDS)].filter((at) => at >= 0);
  const name = parts.length > 0 ? parts : [column(NAME_WORDS)].filter((at) => at >= 0);
  return { address, phone, name };
}

export function peopleOfCells(cells: readonly string[], columns: Columns): InviteRow[] {
  const name = columns.name
    .map((at) => cells[at]?.trim() ?? "")
    .filter(Boolean)
    .join(" ");
  const written = cells[columns.address]?.trim() ?? "";
  const number = cells[columns.phone]?.split(BETWEEN_VALUES)[0]?.trim();
  const phone = number ? { phone: number } : {};
  const people = peopleIn(piecesOf(written), false).filter(({ email }) => email !== "");
  const [first, second] = people;
  if (!first) return name || written || number ? [{ name, email: written, ...phone }] : [];
  const only = { name: name || first.name, email: first.email, ...phone };
  if (!second) return [only];
  const isOnePerson = written.includes(BETWEEN_VALUES) || isNamedOnce(name, people);
  return isOnePerson ? [{ ...only, hasOtherAddresses: true }] : people;
}

/** Tells whether all these addresses belong to the person of the line. */
const isNamedOnce = (name: string, people: readonly InviteRow[]): boolean =>
  name !== "" && people.every((one) => one.name === "");
