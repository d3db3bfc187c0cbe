import type { InviteRow } from "@contract/inviteRows";
import { INVITE_PEOPLE_MAX } from "@contract/limits";
import { addressColumn, columnsOf, peopleOfCells } from "./tableColumns";
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
 * Reads the people of a list in any form: typed, pasted from a mail or a spreadsheet, or a CSV file
 * with or without headings. It never throws, and omits nobody. A later step finds the rows that
 * cannot be invited.
 */
export function readPeople(text: string): ReadPeople {
  const records = recordsOf(text);
  const columns = columnsOf(records);
  const people = columns
    ? records.slice(1).flatMap((cells) => peopleOfCells(cells, columns))
    : peopleWithoutHeadings(records, /<[^<>\s]*@/.test(text));
  return { rows: people.slice(0, INVITE_PEOPLE_MAX), found: people.length };
}

function peopleWithoutHeadings(records: readonly string[][], hasMailboxes: boolean): InviteRow[] {
  const address = addressColumn(records);
  const width = records[0]?.length ?? 0;
  const isTable = width > 1 && records.length > 1;
  // A name at the end of a single line is a person. A name at the end of a table row is a note.
  const keepsRest = hasMailboxes || !isTable;
  return records.flatMap((cells) => {
    const isPlain = !cells.some((cell) => cell.includes("@"));
    const inPlace = isTable && cells.length === width ? cells[address]?.trim() : "";
    const wrong = inPlace && phoneIn(inPlace).phone ? "" : inPlace;
    if (isPlain && wrong) {
      const others = cells.filter((_, column) => column !== address);
      return [{ name: peopleIn(others.flatMap(piecesOf), true)[0]?.name ?? "", email: wrong }];
    }
    return peopleIn(cells.flatMap(piecesOf), keepsRest);
  });
}
