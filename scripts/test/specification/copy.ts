import type { Statement } from "./statements";

interface Difference {
  /** Contains the specification's text at this position. It is empty after its end. */
  specification: string;
  /** Contains the statement's text at this position. It is empty if statements are missing. */
  statement: string;
}

/**
 * Compares statements with the document that they are copied from.
 *
 * @param source the document's Markdown; its headings and the heads of its tables are not
 *   statements
 * @returns the first difference, or null if the statements repeat the whole document in order
 */
export function firstDifference(
  source: string,
  statements: readonly Statement[],
): Difference | null {
  let rest = textOf(source);
  for (const { id, text } of statements) {
    if (text === "" || !rest.startsWith(text)) {
      return { specification: rest.slice(0, text.length + 40), statement: `${id} ${text}` };
    }
    rest = rest.slice(text.length).trimStart();
  }
  return rest === "" ? null : { specification: rest.slice(0, 200), statement: "" };
}

/** Returns the document's text in one line, without formatting. */
function textOf(markdown: string): string {
  const lines = markdown.split("\n").map((line) => line.trim());
  const isRule = (line: string | undefined) => line?.startsWith("|---") ?? false;
  return lines
    .filter(
      (line, index) =>
        line !== "" && !line.startsWith("#") && !isRule(line) && !isRule(lines[index + 1]),
    )
    .map((line) => line.replace(/^- |^\| | \|$/g, ""))
    .join(" ");
}
