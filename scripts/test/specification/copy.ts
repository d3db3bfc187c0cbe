import type { Statement } from "./statements";

interface Difference {
  /** The specification's words at this place; empty after its end. */
  specification: string;
  /** The statement's words at this place; empty where statements are missing. */
  statement: string;
}

/**
 * Compares statements with the document that they are taken from.
 *
 * @param source the document's Markdown; its headings and the heads of its tables are no statements
 * @returns the first difference, or null where the statements repeat all of the document in its order
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

/** The document's words in one line, without what only arranges them. */
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
