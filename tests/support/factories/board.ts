import { DEFAULT_REMINDER_PLAN } from "@contract/http/reminder";
import type { InviteeState } from "@contract/domain/invite";
import type { Invitee, InviteeCounts } from "@contract/http/invite";

/** Builds a person who was invited by mail and has not opened the link yet. */
export function anInvitee(change: Partial<Invitee> = {}): Invitee {
  return {
    _id: "invitee-1",
    source: "personal",
    name: "Ben King",
    email: "ben@example.com",
    phone: null,
    userId: null,
    image: null,
    state: "invited",
    clips: 0,
    invitedAt: "2026-11-02T00:00:00Z",
    lastChange: "2026-11-02T00:00:00Z",
    remindedAt: null,
    isReminderPaused: false,
    isBlocked: false,
    ...change,
  };
}

const NONE: InviteeCounts = {
  invited: 0,
  opened: 0,
  started: 0,
  submitted: 0,
  held: 0,
  declined: 0,
  withdrawn: 0,
  expired: 0,
};

function countsOf(people: readonly { state: InviteeState }[]): InviteeCounts {
  const counts = { ...NONE };
  for (const { state } of people) counts[state] += 1;
  return counts;
}

/** Builds the reminders of a reel in which nobody is missing. */
export const noReminders = () => ({
  plan: DEFAULT_REMINDER_PLAN,
  timeZone: "UTC",
  upcoming: [],
  missing: 0,
  remindable: 0,
});

export function aBoard(people: Invitee[] = []) {
  return { items: people, nextCursor: null, counts: countsOf(people), credit: 5 };
}
