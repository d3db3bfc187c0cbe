import type { InviteRow } from "@contract/inviteRows";
import { INVITE_PEOPLE_MAX } from "@contract/limits";
import { addressColumn, columnsOf, peopleOfCells } from "./columns";
import { peopleIn, piecesOf } from "./mailboxes";
import { recordsOf } from "./records";

export interface ReadPeople {
  /** In the order of the list, at most `INVITE_PEOPLE_MAX`; addresses are as they were written, right or wrong. */
  rows: InviteRow[];
  /** How many the list had. */
  found: number;
}

/**
 * The people of a list, however it was written: typed, pasted from a mail or a spreadsheet, or a CSV file with or
 * without a first line of headings. It never throws, and leaves nobody out; what cannot be invited is told later.
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
  // In a line by itself a name at the end is somebody; in a table it is a note.
  const keepsRest = hasMailboxes || !isTable;
  return records.flatMap((cells) => {
    const isPlain = !cells.some((cell) => cell.includes("@"));
    const wrong = isTable && cells.length === width ? cells[address]?.trim() : "";
    if (isPlain && wrong) {
      const others = cells.filter((_, column) => column !== address);
      return [{ name: peopleIn(others.flatMap(piecesOf), true)[0]?.name ?? "", email: wrong }];
    }
    return peopleIn(cells.flatMap(piecesOf), keepsRest);
  });
}
