import Papa from "papaparse";

/**
 * The most reliable delimiters come first: a comma may be part of a name or a note, a tab hardly
 * ever.
 */
const DELIMITERS = ["\t", ";", "|", ","];

/** No list contains this character, so that quotes are read literally. */
const NO_QUOTE = "\0";

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
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    // Excel writes this line about its delimiter.
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
