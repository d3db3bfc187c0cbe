/**
 * Lists the moments at which the product can remind people who have not answered: half-way from
 * their invite to the due date, and around the due date.
 */
export const REMINDER_MOMENTS = [
  "MIDPOINT",
  "WEEK_BEFORE",
  "THREE_DAYS_BEFORE",
  "DAY_BEFORE",
  "DUE_DAY",
] as const;
export type ReminderMoment = (typeof REMINDER_MOMENTS)[number];

/** Lists the reasons why a person is not reminded. */
export const REMINDER_OBSTACLES = [
  "NO_ADDRESS",
  "ANSWERED",
  "WITHDRAWN",
  /** The invitation itself has not gone out yet. */
  "NOT_INVITED_YET",
  "UNSUBSCRIBED",
  "BOUNCED",
  /** The organisers have paused the reminders of this person. */
  "PAUSED",
  /** Nobody gets more than one mail a day; the invite counts. */
  "WRITTEN_TODAY",
] as const;
export type ReminderObstacle = (typeof REMINDER_OBSTACLES)[number];

export const REEL_MAIL_KINDS = [
  "invite",
  "coOrganiser",
  "reminder",
  "newTake",
  "gift",
  "thankYou",
] as const;

/**
 * Lists the states of a mail.
 * - `waiting`: the mail is on its way, or will be tried again.
 * - `sent`: the mail server has accepted it.
 * - `bounced`: the address takes no mail, for example because it does not exist.
 * - `failed`: the mail server did not take it for two days.
 * - `unconfirmed`: the connection was lost while the mail was handed over; it is never sent twice.
 * - `cancelled`: the mail was no longer needed when its turn came.
 */
export const MAIL_STATES = [
  "waiting",
  "sent",
  "bounced",
  "failed",
  "unconfirmed",
  "cancelled",
] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const TROUBLED_MAILS = ["bounced", "failed", "unconfirmed"] as const satisfies MailState[];
