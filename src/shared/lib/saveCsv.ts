import { env } from "../../config/env";
import { today } from "./dates";
import { saveFile } from "./saveFile";

/** Makes the browser save a CSV document. `what` becomes part of the file name. */
export function saveCsv(text: string, what: string): void {
  // The text of a response has lost the byte order mark by which spreadsheets recognise UTF-8.
  const marked = `\uFEFF${text.replace(/^\uFEFF/, "")}`;
  saveFile(new Blob([marked], { type: "text/csv" }), `${env.brand}-${what}-${today()}.csv`);
}
