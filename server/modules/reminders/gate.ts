import type { InviteeState } from "@contract/http/invite";
import { msg } from "@contract/msg";
import type { MailGate } from "../../mail/mailHandler";
import { lockAddressee } from "./repository";

const TAKEN_BACK = msg("The invitation was taken back before this was sent.");
const ANSWERED = msg("They answered before this was sent.");
const UNWANTED = msg("They asked not to get such mails.");

/** States in which a mail to an invited person is of no use any more. */
const OVER: Readonly<Partial<Record<InviteeState, string>>> = {
  withdrawn: TAKEN_BACK,
  expired: TAKEN_BACK,
  submitted: ANSWERED,
  held: ANSWERED,
  declined: ANSWERED,
};

/**
 * Keeps back what was written to an invited person and is not wanted when its turn comes. Who sends a video at that very moment
 * either comes first, or waits until the mail is on its way.
 */
export const invitationGate: MailGate = async (tx, { kind, inviteeId }) => {
  if (kind !== "invite" && kind !== "reminder") return null;
  const addressee = inviteeId === null ? undefined : await lockAddressee(tx, inviteeId);
  if (!addressee) return TAKEN_BACK;
  if (addressee.isReelClosed) return msg("The reel was closed before this was sent.");
  if (addressee.hasOptedOut) return UNWANTED;
  if (kind === "reminder" && addressee.hasMutedReminders) return UNWANTED;
  return OVER[addressee.state] ?? null;
};
