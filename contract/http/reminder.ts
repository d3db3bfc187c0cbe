import { array, boolean, type InferType, object, string } from "yup";
import { endpoint } from "./endpoint";
import { countField, idField, instantField, oneOf, pageOf } from "./fields";

/** When people who have not answered are reminded by itself: half-way from their invite to the due date, and around it. */
const REMINDER_MOMENTS = ["MIDPOINT", "DAY_BEFORE", "DUE_DAY"] as const;
export type ReminderMoment = (typeof REMINDER_MOMENTS)[number];

/** Why somebody is not reminded. `WRITTEN_TODAY`: nobody gets more than one mail a day, the invite included. */
const REMINDER_OBSTACLES = [
  "NO_ADDRESS",
  "ANSWERED",
  "WITHDRAWN",
  /** The invitation itself has not gone out yet. */
  "NOT_INVITED_YET",
  "UNSUBSCRIBED",
  "BOUNCED",
  "WRITTEN_TODAY",
] as const;
export type ReminderObstacle = (typeof REMINDER_OBSTACLES)[number];

/** Mails that belong to a reel. */
export const REEL_MAIL_KINDS = ["invite", "coOrganiser", "reminder", "gift", "thankYou"] as const;

/**
 * - `waiting`: it is on its way, or will be tried again.
 * - `sent`: the mail server has taken it.
 * - `bounced`: it was refused for good, such as for an address that does not exist.
 * - `failed`: the mail server could not be reached for half a day.
 * - `unconfirmed`: the connection was lost in the moment of handing over; it is never sent twice.
 * - `cancelled`: not needed any more when its turn came.
 */
const MAIL_STATES = ["waiting", "sent", "bounced", "failed", "unconfirmed", "cancelled"] as const;
export type MailState = (typeof MAIL_STATES)[number];

const reelQuery = object({ tributeId: idField().required() });

/** The automatic reminders that are still to come, the next first, and how many people they are for. */
export const getReminders = endpoint({
  method: "GET",
  path: "/tribute/reminder",
  query: reelQuery,
  data: object({
    upcoming: array()
      .of(
        object({
          moment: oneOf(REMINDER_MOMENTS).required(),
          at: instantField().required(),
          people: countField(),
        }),
      )
      .required(),
    /** Invited people who have not answered. */
    missing: countField(),
    /** Those among them who can be reminded now. */
    remindable: countField(),
  }),
});

/** Reminds the given people now, or everybody who is missing. */
export const sendReminders = endpoint({
  method: "POST",
  path: "/tribute/reminder",
  body: object({
    tributeId: idField().required(),
    inviteeIds: array().of(idField().required()).max(2000),
  }),
  data: object({
    reminded: array().of(idField().required()).required(),
    skipped: array()
      .of(
        object({
          _id: idField().required(),
          obstacle: oneOf(REMINDER_OBSTACLES).required(),
        }),
      )
      .required(),
  }),
});

const reelMailSchema = object({
  _id: idField().required(),
  kind: oneOf(REEL_MAIL_KINDS).required(),
  /** Whom of the invited people it was for. */
  inviteeId: idField().nullable().defined(),
  to: string().required(),
  state: oneOf(MAIL_STATES).required(),
  /** Why it did not go out, in the mail server's words; null when there is nothing to say. */
  problem: string().nullable().defined(),
  /** When it was ordered. */
  createdAt: instantField().required(),
  /** When it went out or was given up; null while it waits. */
  settledAt: instantField().nullable().defined(),
});
export type ReelMail = InferType<typeof reelMailSchema>;

/** What became of a mail that somebody has to know about. */
export const TROUBLED_MAILS = ["bounced", "failed", "unconfirmed"] as const satisfies MailState[];

/** What was sent about a reel and what became of it, newest first: all of it, or only a part. */
export const listReelMails = endpoint({
  method: "GET",
  path: "/tribute/mail",
  query: reelQuery.shape({
    /** To one of the invited people. */
    inviteeId: idField(),
    /** Those alone of which it is not certain that they arrived. */
    troubled: boolean().default(false),
    cursor: string().max(200),
  }),
  data: pageOf(reelMailSchema),
});
