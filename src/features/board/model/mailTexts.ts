import { msg } from "@contract/msg";
import type { MailState, ReminderObstacle } from "@contract/domain/reminder";
import type { ReelMail } from "@contract/http/reminder";

export const MAIL_KINDS: Record<ReelMail["kind"], string> = {
  invite: msg("Invitation"),
  coOrganiser: msg("Invitation to organise"),
  reminder: msg("Reminder"),
  newTake: msg("Request for another video"),
  gift: msg("The gift"),
  thankYou: msg("Thank-you"),
};

export const MAIL_STATES: Record<MailState, string> = {
  waiting: msg("On its way"),
  sent: msg("Sent"),
  bounced: msg("Bounced: this address doesn't accept email"),
  failed: msg("We couldn't deliver it"),
  unconfirmed: msg("May have been sent: the connection was lost at the last moment"),
  cancelled: msg("No longer needed"),
};

/** Describes a waiting mail that the mail server has not taken yet. */
export const TRIED_AGAIN = msg("Not delivered yet, we keep trying");

export const OBSTACLES: Record<ReminderObstacle, string> = {
  NO_ADDRESS: msg("We don't have an address for them."),
  ANSWERED: msg("They have already answered."),
  WITHDRAWN: msg("Their invitation has ended."),
  NOT_INVITED_YET: msg("Their invitation is still on its way."),
  UNSUBSCRIBED: msg("They don't want any more emails."),
  BOUNCED: msg("Their address doesn't accept email."),
  PAUSED: msg("Their reminders are paused."),
  WRITTEN_TODAY: msg("They already got an email today. One a day is enough."),
};
