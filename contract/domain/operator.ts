/*
 * Only operators may make these calls: people with a verified address of the server's OPERATORS.
 * Everybody else gets FORBIDDEN.
 */

/**
 * Lists the kinds of messages to the operator. `contact` is a message of /contactus, and `feedback` is a rating of
 * /feedback.
 */
export const OPERATOR_MESSAGE_KINDS = ["contact", "feedback"] as const;
export type OperatorMessageKind = (typeof OPERATOR_MESSAGE_KINDS)[number];
