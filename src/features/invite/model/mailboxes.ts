import type { InviteRow } from "@contract/inviteRows";

/** Describes the parts of a cell, in their order. */
export interface Piece {
  kind: "name" | "address";
  text: string;
}

/** The list includes the wide separators of East Asian keyboards. */
const SEPARATORS = /[\t\n;|,，；、]/u;

/** The first two cells are the first and last name. Further cells are something else. */
const NAME_CELLS = 2;

/**
 * Splits a cell into names and addresses: "Ada <ada@x.org>; ben@x.org" is one name and two
 * addresses.
 */
export function piecesOf(cell: string): Piece[] {
  if (!cell.includes("@")) return nameIn(cell);
  const spaced = cell.replaceAll("<", " <").replaceAll(">", "> ");
  return spaced.split(SEPARATORS).flatMap(piecesOfPart);
}

function piecesOfPart(part: string): Piece[] {
  const pieces: Piece[] = [];
  let words: string[] = [];
  const endName = () => {
    for (const name of nameIn(words.join(" "))) pieces.push(name);
    words = [];
  };
  for (const word of part.split(/\s+/)) {
    if (word.includes("@")) {
      endName();
      pieces.push({ kind: "address", text: bareAddress(word) });
    } else words.push(word);
  }
  endName();
  return pieces;
}

function bareAddress(word: string): string {
  return word.replace(/^[<("'[{]*(mailto:)?/i, "").replace(/[>)"'\]}.:]{1,9}$/, "");
}

/**
 * Removes quotes, bullets and numbers before a name. It returns nothing if there is no letter, such
 * as in a phone number.
 */
function nameIn(text: string): Piece[] {
  const name = text
    .replace(/["“”„«»<>]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(\d+[.)]|[-–—•*·])\s*/, "")
    .replace(/ ?[:=–—-]{1,9}$/, "");
  return /\p{L}/u.test(name) ? [{ kind: "name", text: name }] : [];
}

/**
 * Reads the people of one line. Names stand before their addresses, unless the line begins with an
 * address and ends with a name. `keepsRest` turns a last name without an address into a row.
 * Otherwise it counts as a note.
 */
export function peopleIn(pieces: readonly Piece[], keepsRest: boolean): InviteRow[] {
  const isNameFirst = pieces[0]?.kind === "name" || pieces.at(-1)?.kind === "address";
  return isNameFirst ? namesBefore(pieces, keepsRest) : namesAfter(pieces);
}

function namesBefore(pieces: readonly Piece[], keepsRest: boolean): InviteRow[] {
  const people: InviteRow[] = [];
  let names: string[] = [];
  for (const { kind, text } of pieces) {
    if (kind === "name") names.push(text);
    else {
      people.push({ name: nameOf(names), email: text });
      names = [];
    }
  }
  if (names.length > 0 && (keepsRest || people.length === 0))
    people.push({ name: nameOf(names), email: "" });
  return people;
}

function namesAfter(pieces: readonly Piece[]): InviteRow[] {
  const people: { email: string; names: string[] }[] = [];
  for (const { kind, text } of pieces) {
    if (kind === "address") people.push({ email: text, names: [] });
    else people.at(-1)?.names.push(text);
  }
  return people.map(({ email, names }) => ({ name: nameOf(names), email }));
}

function nameOf(cells: readonly string[]): string {
  return cells.slice(0, NAME_CELLS).join(" ");
}
