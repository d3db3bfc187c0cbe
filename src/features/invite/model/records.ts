import Papa from "papaparse";

/** The most telling first: a comma may stand in a name or a note, a tab hardly ever. */
const DELIMITERS = ["\t", ";", "|", ","];

/** A character that no list has, where quotes are to be read as themselves. */
const NO_QUOTE = "\0";

/**
 * The lines of a list, each cut into its cells: comma, semicolon, tab or bar, whichever fits most evenly, and quotes as
 * spreadsheets write them. Where the quotes don't close, as in pasted text, they are letters like others.
 */
export function recordsOf(text: string): string[][] {
  const lines = text
    .replaceAll(NO_QUOTE, "")
    // As East Asian keyboards write it.
    .replaceAll("＠", "@")
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    // Excel's own line about its delimiter.
    .replace(/^sep=.\n/i, "");
  const { data, errors } = parse(lines, '"');
  return errors.some((error) => error.type === "Quotes") ? parse(lines, NO_QUOTE).data : data;
}

function parse(text: string, quoteChar: string) {
  return Papa.parse<string[]>(text, {
    delimitersToGuess: DELIMITERS,
    newline: "\n",
    quoteChar,
    skipEmptyLines: "greedy",
  });
}
