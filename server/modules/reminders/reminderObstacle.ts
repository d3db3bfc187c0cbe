import type { InviteeState } from "@contract/http/invite";
import type { ReminderObstacle } from "@contract/http/reminder";
import { dayAndHourIn } from "../../zonedTime";
import type { Addressee } from "./repository";

const OF_STATE: Readonly<Record<InviteeState, ReminderObstacle | null>> = {
  invited: null,
  opened: null,
  started: null,
  submitted: "ANSWERED",
  held: "ANSWERED",
  declined: "ANSWERED",
  withdrawn: "WITHDRAWN",
  expired: "WITHDRAWN",
};

/** Why somebody is not to be reminded now, or null. A day is one of the reel's zone. */
export function obstacleOf(
  addressee: Addressee,
  { timeZone }: { timeZone: string },
  now: Date,
): ReminderObstacle | null {
  const ofState = OF_STATE[addressee.state];
  if (ofState) return ofState;
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
