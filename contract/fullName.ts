interface Names {
  firstName: string;
  lastName: string;
}

/** What somebody types who has no name yet. */
const NAMELESS = "delete";

/** What a user types to have their account deleted: their full name. */
export function nameToType({ firstName, lastName }: Names): string {
  return oneSpaced(`${firstName} ${lastName}`) || NAMELESS;
}

/** Whether that is what was typed. Capitals, spaces and the way a keyboard writes an accent do not matter. */
export function isNameTyped(typed: string, names: Names): boolean {
  return plain(typed) === plain(nameToType(names));
}

const oneSpaced = (text: string) => text.trim().replaceAll(/\s+/gu, " ");

const plain = (text: string) => oneSpaced(text.normalize("NFKC")).toLowerCase();
