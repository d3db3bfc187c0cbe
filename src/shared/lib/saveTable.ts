import { env } from "../../config/env";
import { today } from "./dates";
import { saveFile } from "./saveFile";

/** Has the browser save the text of a CSV document; `what` it is about becomes a part of its name. */
export function saveTable(text: string, what: string): void {
  // An answer's text has lost the mark by which spreadsheets know UTF-8.
  const marked = `\uFEFF${text.replace(/^\uFEFF/, "")}`;
  saveFile(new Blob([marked], { type: "text/csv" }), `${env.brand}-${what}-${today()}.csv`);
}
