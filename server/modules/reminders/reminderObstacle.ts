import type { InviteeState } from "@contract/domain/invite";
import type { ReminderObstacle } from "@contract/domain/reminder";
import { dayAndHourIn } from "../../zonedTime";
import type { Addressee } from "./repository";

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
  addressee: Addressee,
  { timeZone }: { timeZone: string },
  now: Date,
): ReminderObstacle | null {
  const stateObstacle = STATE_OBSTACLE[addressee.state];
  if (stateObstacle) return stateObstacle;
  if (addressee.email === null) return "NO_ADDRESS";
  if (addressee.wantsNoMail) return "UNSUBSCRIBED";
  if (addressee.hasBounced) return "BOUNCED";
  if (addressee.isMailDue) return "NOT_INVITED_YET";
  return wasWrittenToday(addressee, timeZone, now) ? "WRITTEN_TODAY" : null;
}

function wasWrittenToday(
  { invitedAt, mailedAt, remindedAt }: Addressee,
  timeZone: string,
  now: Date,
): boolean {
  const today = dayAndHourIn(timeZone, now).day;
  const written = [invitedAt, mailedAt, remindedAt];
  return written.some((at) => at !== null && dayAndHourIn(timeZone, at).day === today);
}
