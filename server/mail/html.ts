/** Wraps a piece of HTML that needs no escaping. */
export class Html {
  constructor(readonly source: string) {}
}

type Piece = string | number | Html | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Builds HTML as a template tag. It escapes the values, unless they are `Html` already. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(
    strings.reduce((source, string, index) => source + sourceOf(pieces[index - 1] ?? "") + string),
  );
}

function sourceOf(piece: Piece): string {
  if (piece instanceof Html) return piece.source;
  if (typeof piece === "object") return piece.map((one) => one.source).join("");
  return String(piece).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
