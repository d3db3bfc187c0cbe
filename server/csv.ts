import { csvLine } from "@contract/text/csv";
import type { FileAnswer } from "./plugins/route";

/** Creates a table that every spreadsheet program opens. It reads `rows` while it writes them. */
export function csvFile(
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): FileAnswer {
  return { name, contentType: "text/csv; charset=utf-8", pieces: lines(columns, rows) };
}

async function* lines(
  columns: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  // This byte order mark makes spreadsheets read the file as UTF-8.
  yield `\uFEFF${csvLine(columns)}`;
  for await (const row of rows) yield csvLine(row);
}
