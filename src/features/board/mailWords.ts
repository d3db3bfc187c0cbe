import type {
  MailState,
  ReelMail,
  ReminderMoment,
  ReminderObstacle,
} from "@contract/http/reminder";

export const MAIL_KINDS: Record<ReelMail["kind"], string> = {
  invite: "Invitation",
  coOrganiser: "Invitation to organise",
  reminder: "Reminder",
  gift: "The gift",
  thankYou: "Thank-you",
};

export const MAIL_STATES: Record<MailState, string> = {
  waiting: "On its way",
  sent: "Sent",
  bounced: "Came back: the address takes no mail",
  failed: "Not sent: the mail server could not be reached",
  unconfirmed: "Perhaps sent: the connection was lost in the last moment",
  cancelled: "Not needed any more",
};

export const MOMENTS: Record<ReminderMoment, string> = {
  MIDPOINT: "half-way",
  DAY_BEFORE: "a day before it's due",
  DUE_DAY: "on the day",
};

export const OBSTACLES: Record<ReminderObstacle, string> = {
  NO_ADDRESS: "We have no address of theirs.",
  ANSWERED: "They have answered already.",
  WITHDRAWN: "Their invitation has ended.",
  NOT_INVITED_YET: "Their invitation is still on its way.",
  UNSUBSCRIBED: "They wish for no more mails.",
  BOUNCED: "Their address takes no mail.",
  WRITTEN_TODAY: "They had a mail today. One a day is enough.",
};
