/*
 * Only operators may make these calls: people with a verified address of the server's OPERATORS.
 * Everybody else gets FORBIDDEN.
 */

/**
 * Lists the kinds of letters. `contact` is a message of /contactus, and `feedback` is a rating of
 * /feedback.
 */
export const LETTER_KINDS = ["contact", "feedback"] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];
