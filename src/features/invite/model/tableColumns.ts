import type { InviteRow } from "@contract/inviteRows";
import { normalizePhone } from "@contract/phone";
import {
  headingKind,
  type HeadingKind,
  isAboutOthers,
  isExactHeading,
  isMobileHeading,
} from "./headings";
import { peopleIn, piecesOf } from "./mailboxes";

type Cells = readonly string[];

/** Notes and titles stand above the headings, and only so many of them. */
const LINES_ABOVE_HEADINGS = 10;
/** Google Contacts writes several values of one person in this way. */
const BETWEEN_VALUES = " ::: ";
const NEVER_A_NAME =
  /^(?:\p{P}*|yes|no|ja|nein|s[ií]|oui|non|true|false|wahr|falsch|x|y|n|n\/a|tbd|[\d\s.,:/%+-]+(?:[ap]m|utc|z)?|\d{4}-\d\d-\d\dT.*|\S*(?:https?:\/\/|www\.)\S*)$/iu;

/** Says where a table holds what. Of several columns, the first one with a value counts. */
export interface Table {
  people: readonly Cells[];
  addresses: readonly number[];
  phones: readonly number[];
  names: readonly (readonly number[])[];
}

/** Returns the column with the most addresses, the first of equal ones, or -1. */
export function addressColumn(records: readonly Cells[]): number {
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
 * Finds the headings on one of the first lines, and reads each column by its heading and by what it
 * holds. What stands above the headings is a title or a note, unless it has an address. Returns null
 * if there are no headings.
 */
export function tableOf(records: readonly Cells[]): Table | null {
  const at = records
    .slice(0, LINES_ABOVE_HEADINGS)
    .findIndex((cells, line) => isHeadings(cells) || announcesAddresses(cells, records, line));
  const headings = records[at];
  if (!headings) return isOneHeading(records) ? listBelow(records.slice(1)) : null;
  const people = records.filter(
    (cells, line) =>
      line !== at && !isHeadings(cells) && (line > at || cells.some((cell) => cell.includes("@"))),
  );
  const kinds = headings.map(headingKind);
  const valuesOf = (column: number) =>
    people.map((cells) => cells[column]?.trim() ?? "").filter(Boolean);
  const columns = (kind: HeadingKind | null) =>
    kinds.flatMap((one, column) => (one === kind ? [column] : []));
  const addresses = addressColumns(people, columns("address"), valuesOf);
  const isMobile = (column: number) => Number(isMobileHeading(headings[column] ?? ""));
  const phones = columns("phone")
    .filter((column) => holdsNumbers(valuesOf(column)))
    .toSorted((one, other) => isMobile(other) - isMobile(one));
  const names = nameColumns(headings, (kind) =>
    columns(kind).filter((column) => holdsNames(valuesOf(column))),
  );
  const isLikelyName = (column: number) =>
    !addresses.includes(column) && mayBeNames(headings[column] ?? "", valuesOf(column));
  const likely = columns(null).find(isLikelyName);
  const found = names.length === 0 && likely !== undefined ? [[likely]] : names;
  return { people, addresses, phones, names: found };
}

function addressColumns(
  people: readonly Cells[],
  announced: readonly number[],
  valuesOf: (column: number) => Cells,
): readonly number[] {
  const found = announced.filter((column) => valuesOf(column).some((value) => value.includes("@")));
  if (found.length > 0) return found;
  const most = addressColumn(people);
  return most === -1 ? announced.slice(0, 1) : [most];
}

/** Tells whether a line names at least two things, and holds no value. */
function isHeadings(cells: Cells): boolean {
  const kinds = cells.map(headingKind).filter((kind) => kind !== null);
  return kinds.length > 1 && !cells.some((cell) => cell.includes("@") || /\d{5}/.test(cell));
}

/** Tells whether a line says where the addresses below it stand. */
function announcesAddresses(cells: Cells, records: readonly Cells[], line: number): boolean {
  const column = cells.findIndex((cell) => headingKind(cell) === "address");
  const isAddress = (cell: string | undefined) => cell?.includes("@") === true;
  return (
    cells.length > 1 &&
    column !== -1 &&
    !cells.some(isAddress) &&
    records.slice(line + 1).some((below) => isAddress(below[column]))
  );
}

/** A list of one column may have a heading too. "Mobile Mike" above other names is a person. */
function isOneHeading([first = [], ...below]: readonly Cells[]): boolean {
  const filled = first.filter((cell) => cell.trim() !== "");
  const [only = ""] = filled;
  if (filled.length !== 1 || only.includes("@")) return false;
  const kind = headingKind(only);
  if (kind === "address") return below.flat().some((cell) => cell.includes("@"));
  if (kind === "phone") return below.flat().some((cell) => normalizePhone(cell) !== null);
  return kind === "name" && isExactHeading(only);
}

/** Below its only heading, a list is as any other list. */
function listBelow(people: readonly Cells[]): Table {
  return { people, addresses: [], phones: [], names: [] };
}

/** Excel writes long numbers so, and their last digits are lost. */
const ROUNDED = /^\d[.,]\d+E\+?\d+$/i;

/** A column without any number is about something else. */
const holdsNumbers = (values: Cells): boolean =>
  values.length === 0 ||
  values.some((value) => normalizePhone(value) !== null || ROUNDED.test(value));

function holdsNames(values: Cells): boolean {
  const names = values.filter((value) => /\p{L}/u.test(value) && !NEVER_A_NAME.test(value));
  return values.length === 0 || 2 * names.length > values.length;
}

/**
 * Without a heading that we know, a wrong name would be mailed, and an address needs none: so nearly
 * all values must differ, and have two words or more. Departments and groups do not.
 */
function mayBeNames(heading: string, values: Cells): boolean {
  const most = 0.8 * values.length;
  const ofTwoWords = values.filter((value) => /^\p{Lu}\S*\s\p{Lu}/u.test(value));
  return (
    values.length > 0 &&
    !isAboutOthers(heading) &&
    holdsNames(values) &&
    new Set(values).size > most &&
    ofTwoWords.length > most
  );
}

/**
 * Returns the columns of whole names, and of names in two parts. "Name" beside "Vorname" is a last
 * name, and beside "Apellidos" a first one.
 */
function nameColumns(
  headings: Cells,
  columns: (kind: HeadingKind) => readonly number[],
): (readonly number[])[] {
  const [first] = columns("firstName");
  const [last] = columns("lastName");
  const whole = columns("name").toSorted(
    (one, other) =>
      Number(isExactHeading(headings[other] ?? "")) - Number(isExactHeading(headings[one] ?? "")),
  );
  const [name] = whole;
  const isFamilyFirst = last !== undefined && headings[last]?.startsWith("姓") === true;
  const parts = [first, last].filter((column) => column !== undefined);
  if (parts.length === 2) {
    const inOrder = isFamilyFirst ? parts.toReversed() : parts;
    return name === undefined ? [inOrder] : [[name], inOrder];
  }
  if (name === undefined) return parts.length > 0 ? [parts] : [];
  if (first !== undefined) return [[first, name]];
  return last === undefined ? [[name]] : [[name, last]];
}

export function peopleOfCells(cells: Cells, table: Table): InviteRow[] {
  const filled = (column: number) => cells[column]?.trim() ?? "";
  const name =
    table.names
      .map((columns) => [...new Set(columns.map(filled))].filter(Boolean).join(" "))
      .find(Boolean) ?? "";
  const addresses = table.addresses.map(filled).filter(Boolean);
  const written = addresses.find((value) => value.includes("@")) ?? addresses[0] ?? "";
  const numbers = table.phones.map(filled).filter(Boolean);
  const number = numbers.find((value) => normalizePhone(value) !== null) ?? numbers[0];
  const phone = number === undefined ? {} : { phone: firstValue(number) };
  const people = peopleIn(piecesOf(written), false).filter(({ email }) => email !== "");
  const [first, second] = people;
  if (!first) return name || written || number ? [{ name, email: written, ...phone }] : [];
  const only = { name: name || first.name, email: first.email, ...phone };
  const hasOthers = addresses.filter((value) => value.includes("@")).length > 1;
  if (!second) return [hasOthers ? { ...only, hasOtherAddresses: true } : only];
  const isOnePerson = written.includes(BETWEEN_VALUES) || isNamedOnce(name, people);
  return isOnePerson ? [{ ...only, hasOtherAddresses: true }] : people;
}

const firstValue = (cell: string): string => cell.split(BETWEEN_VALUES)[0]?.trim() ?? "";

/** Tells whether all these addresses belong to the person of the line. */
const isNamedOnce = (name: string, people: readonly InviteRow[]): boolean =>
  name !== "" && people.every((one) => one.name === "");
