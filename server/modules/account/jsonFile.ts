/** One name of the file: what is under it, or a list that is read as it is written. */
export type Entry = readonly [name: string, value: object | AsyncIterable<object>];

const STEP = "  ";

/** The text of a JSON object for people, in pieces: indented, with one entry of a list in memory at a time. */
export async function* jsonFile(entries: readonly Entry[]): AsyncGenerator<string> {
  let opening = "{\n";
  for (const [name, value] of entries) {
    yield `${opening}${STEP}${JSON.stringify(name)}: `;
    if (isList(value)) yield* list(value);
    else yield indented(value, STEP);
    opening = ",\n";
  }
  yield "\n}\n";
}

async function* list(items: AsyncIterable<object>): AsyncGenerator<string> {
  let opening = "[\n";
  for await (const item of items) {
    yield opening + STEP + STEP + indented(item, STEP + STEP);
    opening = ",\n";
  }
  yield opening === "[\n" ? "[]" : `\n${STEP}]`;
}

function isList(value: object): value is AsyncIterable<object> {
  return Symbol.asyncIterator in value;
}

/** Lines after the first one; a text inside has none, JSON escapes them. */
function indented(value: object, by: string): string {
  return JSON.stringify(value, null, STEP).replaceAll("\n", `\n${by}`);
}
