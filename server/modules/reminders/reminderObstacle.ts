import type { InviteeState } from "@contract/domain/invite";
import type { ReminderObstacle } from "@contract/domain/reminder";
import { dayAndHourIn } from "../../zonedTime";
import type { ReminderRecipient } from "./repository";

const STATE_OBSTACLE: Readonly<Record<InviteeState, ReminderObstacle | null>> = {
  invited: null,
  opened: null,
  started: null,
  submitted: "ANSWERED",
  held: "ANSWERED",
  declined: "ANSWERED",
  withdrawn: "WITHDRAWN",
  expired: "WITHDRAWN",
};

/**
 * Returns the reason not to remind somebody now, or null. Days are those of the tribute's time
 * zone.
 */
export function obstacleOf(
  recipient: ReminderRecipient,
  { timeZone }: { timeZone: string },
  now: Date,
): ReminderObstacle | null {
  const stateObstacle = STATE_OBSTACLE[recipient.state];
  if (stateObstacle) return stateObstacle;
  if (recipient.email === null) return "NO_ADDRESS";
  if (recipient.wantsNoMail) return "UNSUBSCRIBED";
  if (recipient.hasBounced) return "BOUNCED";
  if (recipient.isReminderPaused) return "PAUSED";
  if (recipient.isMailDue) return "NOT_INVITED_YET";
  return wasWrittenToday(recipient, timeZone, now) ? "WRITTEN_TODAY" : null;
}

function wasWrittenToday(
  { invitedAt, mailedAt, remindedAt }: ReminderRecipient,
  timeZone: string,
  now: Date,
): boolean {
  const today = dayAndHourIn(timeZone, now).day;
  const written = [invitedAt, mailedAt, remindedAt];
  return written.some((at) => at !== null && dayAndHourIn(timeZone, at).day === today);
}
