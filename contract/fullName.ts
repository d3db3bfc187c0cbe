interface Names {
  firstName: string;
  lastName: string;
}

/** A person without a name types this word instead. */
const WORD_WITHOUT_NAME = "delete";

/** Returns the text that a user types to confirm the deletion of their account: their full name. */
export function confirmationName({ firstName, lastName }: Names): string {
  return collapseSpaces(`${firstName} ${lastName}`) || WORD_WITHOUT_NAME;
}

/**
 * Tells whether the typed text matches. It ignores case, extra spaces and how a keyboard composes
 * accents.
 */
export function matchesFullName(typed: string, names: Names): boolean {
  return normaliseName(typed) === normaliseName(confirmationName(names));
}

const collapseSpaces = (text: string) => text.trim().replaceAll(/\s+/gu, " ");

const normaliseName = (text: string) => collapseSpaces(text.normalize("NFKC")).toLowerCase();
