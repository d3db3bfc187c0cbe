import type { InviteRow } from "@contract/inviteRows";
import { INVITE_PEOPLE_MAX } from "@contract/limits";
import { readContacts } from "./contacts";
import { addressColumn, peopleOfCells, tableOf } from "./tableColumns";
import { peopleIn, piecesOf } from "./mailboxes";
import { phoneIn } from "./phones";
import { recordsOf } from "./records";

export interface ReadPeople {
  /**
   * Keeps the order of the list, at most `INVITE_PEOPLE_MAX`. Addresses are as they were written,
   * valid or not.
   */
  rows: InviteRow[];
  found: number;
}

/**
 * Reads the people of a list in any form: typed, pasted from a mail or a spreadsheet, a CSV file
 * with or without headings, or contacts (vCard, LDIF). It never throws, and omits nobody. A later
 * step finds the rows that cannot be invited.
 */
export function readPeople(text: string): ReadPeople {
  const people = readContacts(text) ?? peopleOfList(text);
  return { rows: people.slice(0, INVITE_PEOPLE_MAX), found: people.length };
}

function peopleOfList(text: string): InviteRow[] {
  const records = recordsOf(text);
  const table = tableOf(records);
  const hasColumns =
    table !== null && table.addresses.length + table.phones.length + table.names.length > 0;
  return hasColumns
    ? table.people.flatMap((cells) => peopleOfCells(cells, table))
    : peopleWithoutHeadings(table?.people ?? records, /<[^<>\s]*@/.test(text));
}

function peopleWithoutHeadings(
  records: readonly (readonly string[])[],
  hasMailboxes: boolean,
): InviteRow[] {
  const address = addressColumn(records);
  const width = records[0]?.length ?? 0;
  const isTable = width > 1 && records.length > 1;
  // A name at the end of a single line is a person. A name at the end of a table row is a note.
  const keepsRest = hasMailboxes || !isTable;
  return records.flatMap((cells) => {
    const isPlain = !cells.some((cell) => cell.includes("@"));
    const inPlace = isTable && cells.length === width ? cells[address]?.trim() : "";
    const wrong = inPlace && phoneIn(inPlace).phone ? "" : inPlace;
    const others = cells.filter((_, column) => column !== address);
    const [named] = peopleIn(others.flatMap(piecesOf), true);
    // Without a name beside it, it is the name.
    if (isPlain && wrong && named?.name) return [{ name: named.name, email: wrong }];
    return peopleIn(cells.flatMap(piecesOf), keepsRest);
  });
}
