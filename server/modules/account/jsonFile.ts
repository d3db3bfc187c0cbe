/** Describes a name in the file with its value, or with a list that is read while it is written. */
export type Entry = readonly [name: string, value: object | AsyncIterable<object>];

const INDENT = "  ";

/**
 * Yields the text of an indented JSON object in pieces, with one entry of a list in memory at a
 * time.
 */
export async function* jsonFile(entries: readonly Entry[]): AsyncGenerator<string> {
  let opening = "{\n";
  for (const [name, value] of entries) {
    yield `${opening}${INDENT}${JSON.stringify(name)}: `;
    if (isList(value)) yield* list(value);
    else yield indent(value, INDENT);
    opening = ",\n";
  }
  yield "\n}\n";
}

async function* list(items: AsyncIterable<object>): AsyncGenerator<string> {
  let opening = "[\n";
  for await (const item of items) {
    yield opening + INDENT + INDENT + indent(item, INDENT + INDENT);
    opening = ",\n";
  }
  yield opening === "[\n" ? "[]" : `\n${INDENT}]`;
}

function isList(value: object): value is AsyncIterable<object> {
  return Symbol.asyncIterator in value;
}

/** Indents all lines after the first one. Texts contain no line breaks, as JSON escapes them. */
function indent(value: object, by: string): string {
  return JSON.stringify(value, null, INDENT).replaceAll("\n", `\n${by}`);
}
