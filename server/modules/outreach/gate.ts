import type { InviteeState } from "@contract/domain/invite";
import { msg } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import type { Platform } from "../../deps";
import type { MailGate } from "../../mail/mailHandler";
import type { MailRow } from "../../mail/mailRecord";
import { isGiftAddress, lockMailRecipient, organiserStateOf } from "./addresseeRepository";
import { countWithinLimits, OUTREACH_KINDS, type OutreachMail } from "./mailLimits";
import { optOutsOf } from "./optOutRepository";

const TAKEN_BACK = msg("The invitation was withdrawn before this was sent.");
const ANSWERED = msg("They answered before this was sent.");
const UNWANTED = msg("They asked not to get these emails.");

/** Maps the states in which a mail to an invitee has become useless to the reason. */
const OBSOLETE_STATES: Readonly<Partial<Record<InviteeState, string>>> = {
  withdrawn: TAKEN_BACK,
  expired: TAKEN_BACK,
  submitted: ANSWERED,
  held: ANSWERED,
  declined: ANSWERED,
};

const isOutreach = (mail: MailRow): mail is OutreachMail =>
  mail.tributeId !== null && OUTREACH_KINDS.some((kind) => kind === mail.kind);

/**
 * Returns the gate that every mail passes. It stops a mail to somebody who did not ask for it if it
 * is no longer wanted when its turn comes, and postpones it if its sender or its recipient has
 * reached the limit of the day. A video that is sent at the same moment either comes first, or
 * waits until the mail is on its way.
 */
export function outreachGate(deps: Pick<Platform, "realtime" | "clock" | "jobs">): MailGate {
  return async (tx, mail) => {
    if (!isOutreach(mail)) return null;
    const problem = await obsoleteReason(tx, mail);
    return problem === null ? countWithinLimits(deps, tx, mail) : { problem, until: null };
  };
}

/** Returns the reason why a mail has become useless or unwanted, or null. */
async function obsoleteReason(tx: Transaction, mail: OutreachMail): Promise<string | null> {
  const { to: email, tributeId } = mail;
  if ((await optOutsOf(tx, { email, tributeId })).length > 0) return UNWANTED;
  switch (mail.kind) {
    case "invite":
    case "reminder":
      return obsoleteInvitation(tx, mail);
    case "coOrganiser": {
      const state = await organiserStateOf(tx, { email, tributeId });
      if (!state) return TAKEN_BACK;
      return state === "accepted" ? ANSWERED : null;
    }
    case "gift":
      return (await isGiftAddress(tx, { email, tributeId }))
        ? null
        : msg("The gift got another recipient before this was sent.");
    case "contactAddress":
    case "newTake":
    case "thankYou":
      return null;
  }
}

async function obsoleteInvitation(
  tx: Transaction,
  { kind, inviteeId }: OutreachMail,
): Promise<string | null> {
  const mailRecipient = inviteeId === null ? undefined : await lockMailRecipient(tx, inviteeId);
  if (!mailRecipient) return TAKEN_BACK;
  if (mailRecipient.isTributeClosed) return msg("The reel was closed before this was sent.");
  if (kind === "reminder" && mailRecipient.hasMutedReminders) return UNWANTED;
  return OBSOLETE_STATES[mailRecipient.state] ?? null;
}
