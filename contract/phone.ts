import { withoutUnseen } from "./text/addresses";

/** This is as long as a number can be by E.164. The shortest numbers that people share have 5. */
const NUMBER = /^\+?\d{5,15}$/;

/**
 * Brings a phone number into the form in which it is stored: digits only, after a plus sign if it
 * begins with the code of a country. Returns null for a text that cannot be a number.
 */
export function normalizePhone(typed: string): string | null {
  const bare = withoutUnseen(typed)
    .replace(/^tel:/i, "")
    // The zero in "+49 (0) 170" is only dialled inside the country.
    .replace(/^(\+[^(]*)\(0\)/, "$1")
    .replace(/[\s().\-–/]+/g, "")
    .replace(/^00/, "+");
  return NUMBER.test(bare) ? bare : null;
}

/** Tells whether a number works in every country, as WhatsApp needs it. */
export const isInternational = (phone: string): boolean => phone.startsWith("+");
