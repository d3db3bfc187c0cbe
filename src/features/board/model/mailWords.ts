import { msg } from "@contract/msg";
import type {
  MailState,
  ReelMail,
  ReminderMoment,
  ReminderObstacle,
} from "@contract/http/reminder";

export const MAIL_KINDS: Record<ReelMail["kind"], string> = {
  invite: msg("Invitation"),
  coOrganiser: msg("Invitation to organise"),
  reminder: msg("Reminder"),
  gift: msg("The gift"),
  thankYou: msg("Thank-you"),
};

export const MAIL_STATES: Record<MailState, string> = {
  waiting: msg("On its way"),
  sent: msg("Sent"),
  bounced: msg("Came back: the address takes no mail"),
  failed: msg("Not sent: the mail server could not be reached"),
  unconfirmed: msg("Perhaps sent: the connection was lost in the last moment"),
  cancelled: msg("Not needed any more"),
};

export const MOMENTS: Record<ReminderMoment, string> = {
  MIDPOINT: msg("half-way"),
  DAY_BEFORE: msg("a day before it's due"),
  DUE_DAY: msg("on the day"),
};

export const OBSTACLES: Record<ReminderObstacle, string> = {
  NO_ADDRESS: msg("We have no address of theirs."),
  ANSWERED: msg("They have answered already."),
  WITHDRAWN: msg("Their invitation has ended."),
  NOT_INVITED_YET: msg("Their invitation is still on its way."),
  UNSUBSCRIBED: msg("They wish for no more mails."),
  BOUNCED: msg("Their address takes no mail."),
  WRITTEN_TODAY: msg("They had a mail today. One a day is enough."),
};
