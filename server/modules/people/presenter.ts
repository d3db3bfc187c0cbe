import type { Invitee, PersonalInvite } from "@contract/http/invite";

interface Row extends Pick<
  Invitee,
  "source" | "name" | "email" | "phone" | "userId" | "image" | "state" | "isBlocked"
> {
  id: string;
  clips: number;
  invitedAt: Date;
  changedAt: Date;
  remindedAt: Date | null;
  isReminderPaused: boolean;
}

export function presentInvitee(row: Row): Invitee {
  return {
    _id: row.id,
    source: row.source,
    name: row.name,
    email: row.email,
    phone: row.phone,
    userId: row.userId,
    image: row.image,
    state: row.state,
    clips: row.clips,
    invitedAt: row.invitedAt.toISOString(),
    lastChange: row.changedAt.toISOString(),
    remindedAt: row.remindedAt?.toISOString() ?? null,
    isReminderPaused: row.isReminderPaused,
    isBlocked: row.isBlocked,
  };
}

export const presentPersonal = ({ name, state }: Pick<Row, "name" | "state">): PersonalInvite => ({
  name,
  state,
});
