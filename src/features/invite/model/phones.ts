import { normalizePhone } from "@contract/phone";

/** Matches what may be a phone number: digits and the characters that people put between them. */
const NUMBERS = /(?:tel:?\s*)?(?:\+|\(|\b)[\d][\d\s().\-–/]{4,}\d/i;
const DATE = /^(\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})$/;

/** A number that begins like none has at least this many digits. Shorter ones count something. */
const PLAIN_DIGITS = 9;
const PHONE_DIGITS = 6;

/** Takes a phone number out of a text. `phone` is empty if there is none. */
export function phoneIn(text: string): { rest: string; phone: string } {
  const found = NUMBERS.exec(text)?.[0] ?? "";
  if (!isPhone(found)) return { rest: text, phone: "" };
  return { rest: text.replace(found, " "), phone: found.trim() };
}

/** Tells whether a text without letters looks like a phone number. */
function isPhone(text: string): boolean {
  const trimmed = text.trim();
  const phone = normalizePhone(trimmed);
  if (phone === null || DATE.test(trimmed)) return false;
  const digits = phone.replace("+", "").length;
  const isMarked = /^(\+|\(?0|tel)/i.test(trimmed);
  return digits >= (isMarked ? PHONE_DIGITS : PLAIN_DIGITS);
}
