import Papa from "papaparse";

/**
 * The most reliable delimiters come first: a comma may be part of a name or a note, a tab hardly
 * ever.
 */
const DELIMITERS = ["\t", ";", "|", ","] as const;
/** Titles and notes stand in the first lines, so these alone do not show how a table is written. */
const LINES_TO_GUESS_FROM = 30;

/** No list contains this character, so that quotes are read literally. */
const NO_QUOTE = "\0";

/** Excel writes its delimiter into the first line. */
const EXCELS_DELIMITER = /^sep=(.)\n/i;

/**
 * Splits a list into lines and cells, by comma, semicolon, tab or bar, whichever fits most evenly,
 * with quotes as spreadsheets write them. If the quotes are unbalanced, as in pasted text, they are
 * ordinary characters.
 */
export function recordsOf(text: string): string[][] {
  const lines = text
    .replaceAll(NO_QUOTE, "")
    // East Asian keyboards write it this way.
    .replaceAll("＠", "@")
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  const named = EXCELS_DELIMITER.exec(lines)?.[1];
  const list = lines.replace(EXCELS_DELIMITER, "");
  const read = (quoteChar: string) =>
    parse(list, { quoteChar, delimiter: named ?? delimiterOf(list, quoteChar) });
  const { data, errors } = read('"');
  return errors.some((error) => error.type === "Quotes") ? read(NO_QUOTE).data : data;
}

/** Returns the delimiter that cuts most lines into the same number of cells, and more than one. */
function delimiterOf(list: string, quoteChar: string): string {
  const evenLines = DELIMITERS.map((delimiter) => {
    const { data } = parse(list, { quoteChar, delimiter, preview: LINES_TO_GUESS_FROM });
    const counts = new Map<number, number>();
    for (const { length } of data)
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    return Math.max(0, ...counts.values());
  });
  return DELIMITERS[evenLines.indexOf(Math.max(...evenLines))] ?? ",";
}

const parse = (
  text: string,
  options: Pick<Papa.ParseConfig, "quoteChar" | "delimiter" | "preview">,
) => Papa.parse<string[]>(text, { ...options, newline: "\n", skipEmptyLines: "greedy" });
