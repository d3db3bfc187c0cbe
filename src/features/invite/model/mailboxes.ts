import type { InviteRow } from "@contract/inviteRows";
import { withoutUnseen } from "@contract/text/addresses";
import { phoneIn } from "./phones";

/** Describes the parts of a cell, in their order. */
export interface Piece {
  kind: "name" | "address" | "phone";
  text: string;
  /** This name stands before an address in angle brackets: "Ada <ada@x.org>". */
  isOfMailbox?: boolean;
}

/** The list includes the wide separators of East Asian keyboards. */
const SEPARATORS = /[\t\n;|,，；、]/u;

/** The first two cells are the first and last name. Further cells are something else. */
const NAME_CELLS = 2;

/**
 * Splits a cell into names, addresses and phone numbers: "Ada <ada@x.org>; ben@x.org" is one name
 * and two addresses.
 */
export function piecesOf(cell: string): Piece[] {
  if (!cell.includes("@")) return nameAndPhoneIn(cell);
  const spaced = cell.replaceAll("<", " <").replaceAll(">", "> ");
  return spaced.split(SEPARATORS).flatMap(piecesOfPart);
}

function piecesOfPart(part: string): Piece[] {
  const pieces: Piece[] = [];
  let words: string[] = [];
  const endName = (isOfMailbox: boolean) => {
    const found = nameAndPhoneIn(words.join(" "));
    pieces.push(...found.map((piece) => (isOfMailbox ? { ...piece, isOfMailbox } : piece)));
    words = [];
  };
  for (const word of part.split(/\s+/)) {
    if (word.includes("@")) {
      endName(word.startsWith("<"));
      pieces.push({ kind: "address", text: bareAddress(word) });
    } else words.push(word);
  }
  endName(false);
  return pieces;
}

function bareAddress(word: string): string {
  return withoutUnseen(word)
    .replace(/^[<("'[{]*(mailto:)?/i, "")
    .replace(/[>)"'\]}.:]{1,9}$/, "");
}

/** Reads a cell without an address: a name, a phone number, or a name followed by one. */
function nameAndPhoneIn(text: string): Piece[] {
  const { rest, phone } = phoneIn(text);
  return [...nameIn(rest), ...(phone ? [{ kind: "phone" as const, text: phone }] : [])];
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
 * address and ends with a name. A phone number belongs to the name before it, else to the last
 * person. `keepsRest` turns a last name without an address into a row. Otherwise it counts as a note.
 */
export function peopleIn(pieces: readonly Piece[], keepsRest: boolean): InviteRow[] {
  const words = pieces.filter(({ kind }) => kind !== "phone");
  const isNameFirst = words[0]?.kind === "name" || words.at(-1)?.kind === "address";
  return isNameFirst ? namesBefore(pieces, keepsRest) : namesAfter(pieces);
}

/** Holds a person whose line is not read to its end. */
interface Draft {
  names: Piece[];
  email: string;
  phone?: string;
}

function namesBefore(pieces: readonly Piece[], keepsRest: boolean): InviteRow[] {
  const people: Draft[] = [];
  let next: Draft = { names: [], email: "" };
  for (const piece of pieces) {
    const { kind, text } = piece;
    const last = people.at(-1);
    if (kind === "name") next.names.push(piece);
    else if (kind === "address") {
      people.push({ ...next, email: text });
      next = { names: [], email: "" };
    } else if (next.names.length > 0 || !last) next.phone ??= text;
    else last.phone ??= text;
  }
  const isSomebody = next.names.length > 0 || next.phone !== undefined;
  const isKept = keepsRest || people.length === 0 || next.phone !== undefined;
  if (isSomebody && isKept) people.push(next);
  return people.map(rowOf);
}

function namesAfter(pieces: readonly Piece[]): InviteRow[] {
  const people: Draft[] = [];
  for (const piece of pieces) {
    const { kind, text } = piece;
    const last = people.at(-1);
    if (kind === "address") people.push({ email: text, names: [] });
    else if (kind === "name") last?.names.push(piece);
    else if (last) last.phone ??= text;
    else people.push({ email: "", names: [], phone: text });
  }
  return people.map(rowOf);
}

const rowOf = ({ names, email, phone }: Draft): InviteRow => ({
  name: nameOf(names),
  email,
  ...(phone !== undefined && { phone }),
});

/** A comma within the name of a mailbox belongs to it: "Lee, Ada <ada@x.org>". */
function nameOf(pieces: readonly Piece[]): string {
  const isMailbox = pieces.at(-1)?.isOfMailbox === true;
  const names = pieces.map(({ text }) => text);
  return isMailbox ? names.slice(-NAME_CELLS).join(", ") : names.slice(0, NAME_CELLS).join(" ");
}
