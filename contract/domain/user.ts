export const ACCOUNT_CREATION_METHODS = ["EMAIL", "GOOGLE", "GUEST"] as const;

/**
 * Lists the messages that a user may switch off. Messages that require the user to act, or that the
 * user asked for, are always sent.
 */
export const PREFERENCES = ["videos", "thanks", "reminders", "progress", "urgent"] as const;
export type PreferenceName = (typeof PREFERENCES)[number];
