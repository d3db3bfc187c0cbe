import { withoutUnseen } from "./text/addresses";

/** This is as long as a number can be by E.164. The shortest numbers that people share have 5. */
const NUMBER = /^\+?\d{5,15}$/;

const DATE = /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{4})(?!\d)/;

/** Lists write several numbers of one person in these ways. */
const BETWEEN_NUMBERS = /[;,|\n]| ::: |\s[/\\]\s|\s(?:or|oder|ou|od\.)\s/i;
const EXTENSION = /\bext(?:ension)?\b|\bx(?=\s?\d)|durchwahl|\bdw\b|#/i;
const LABEL = /^(?:\p{L}+\s*[.:]|tel|mobile?|cell|phone|fon|handy)\s*/iu;
/** A word behind a number says what kind of number it is: "(work)", "mobil". */
const REMARK = /\([^()\d]{0,40}\)|\s\p{L}{1,20}\.?$/gu;

/**
 * Brings a phone number into the form in which it is stored: digits only, after a plus sign if it
 * begins with the code of a country. Takes the first one of several, without its extension and
 * without what spreadsheets put around it. Returns null for a text that contains no number.
 */
export function normalizePhone(typed: string): string | null {
  const text = withWesternDigits(typed)
    .trim()
    .replace(/^="(.*)"$|^'/, "$1");
  for (const part of text.split(BETWEEN_NUMBERS)) {
    const number = numberIn(withoutUnseen(part));
    if (number !== null) return number;
  }
  return null;
}

function numberIn(part: string): string | null {
  if (DATE.test(part)) return null;
  const [number = ""] = part.replace(LABEL, "").split(EXTENSION);
  const bare = number
    .trim()
    .replace(REMARK, "")
    // The zero in "+49 (0) 170" is only dialled inside the country.
    .replace(/^(\+[^(]*)\(0\)/, "$1")
    .replace(/[\s().\-–/]+/g, "")
    .replace(/^00/, "+");
  return NUMBER.test(bare) ? bare : null;
}

/** Each script has its ten digits one after the other, from zero to nine. */
const withWesternDigits = (text: string): string =>
  text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });

/** Tells whether a number works in every country, as WhatsApp needs it. */
export const isInternational = (phone: string): boolean => phone.startsWith("+");
