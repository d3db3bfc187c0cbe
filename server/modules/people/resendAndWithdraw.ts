import type { Invitee } from "@contract/http/invite";
import { RESEND_EVERY_MS } from "@contract/limits";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute } from "../access";
import { isBlocked } from "./moderationRepository";
import { emitInvitee } from "./board";
import { updateInvitee, type InviteeRow, lockInvitee } from "./repository";
import { withdrawRows } from "./removal";
import { reserveCredits } from "./reservation";

interface InviteeRef {
  tributeId: string;
  inviteeId: string;
}

/**
 * Sends a personal invitation again. An expired or withdrawn one becomes valid again, with a new
 * reservation; without an address, that is all.
 * @throws AppError NOT_FOUND, FORBIDDEN, REEL_CLOSED, BAD_REQUEST for a blocked person, for one
 * without a personal invitation and for a valid one without an address, INVITE_ANSWERED,
 * TOO_MANY_REQUESTS, OUT_OF_CREDITS.
 */
export function resendInvite(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, inviteeId }: InviteeRef,
): Promise<Invitee> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    if (tribute.state === "closed") throw new AppError("REEL_CLOSED");
    const row = await lockPersonalInvitee(tx, { tributeId, inviteeId });
    if (isAnswered(row) || row.state === "declined") throw new AppError("INVITE_ANSWERED");
    const now = deps.clock();
    if (row.isMailDue || isJustMailed(row, now)) throw new AppError("TOO_MANY_REQUESTS");
    if (row.email === null && !hasEnded(row))
      throw new AppError("BAD_REQUEST", "We have no email address for them.");
    if (row.userId !== null && (await isBlocked(tx, { tributeId, userId: row.userId })))
      throw new AppError("BAD_REQUEST", "They are blocked. Take the block back first.");
    if (hasEnded(row)) {
      const seat = { id: row.id, creditRound: row.creditRound + 1 };
      const { creatorId } = tribute;
      await reserveCredits(tx, deps, { creatorId, seats: [seat], actorId: viewer.uid });
      const state = "invited" as const;
      const revived = { state, credit: "reserved" as const, creditRound: seat.creditRound };
      const dates = { invitedAt: now, remindedAt: null, nextReminderAt: new Date(0) };
      await updateInvitee(tx, row.id, { ...revived, ...dates });
    }
    await updateInvitee(tx, row.id, { isMailDue: row.email !== null, changedAt: now });
    await deps.jobs.add(tx, "inviteMails", { tributeId, origin });
    return emitInvitee(deps, tx, tribute, row.id);
  });
}

/**
 * Withdraws a personal invitation. Repeating it changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST for a person without a personal invitation,
 * INVITE_ANSWERED.
 */
export function withdrawInvite(deps: Deps, viewer: Viewer, ref: InviteeRef): Promise<Invitee> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, ref.tributeId, viewer);
    const row = await lockPersonalInvitee(tx, ref);
    if (isAnswered(row)) throw new AppError("INVITE_ANSWERED");
    if (row.state !== "withdrawn")
      await withdrawRows(deps, tx, tribute, { rows: [row], actorId: viewer.uid });
    return emitInvitee(deps, tx, tribute, row.id);
  });
}

async function lockPersonalInvitee(
  tx: Transaction,
  { tributeId, inviteeId }: InviteeRef,
): Promise<InviteeRow> {
  const row = await lockInvitee(tx, tributeId, inviteeId);
  if (!row) throw new AppError("NOT_FOUND");
  if (row.source === "open")
    throw new AppError("BAD_REQUEST", "They came through the open link, without an invitation.");
  if (row.source === "recorded")
    throw new AppError("BAD_REQUEST", "An organiser recorded them without an invitation.");
  return row;
}

const isAnswered = ({ state }: InviteeRow) => state === "submitted" || state === "held";
const hasEnded = ({ state }: InviteeRow) => state === "withdrawn" || state === "expired";

const isJustMailed = ({ mailedAt }: InviteeRow, now: Date) =>
  mailedAt !== null && now.getTime() - mailedAt.getTime() < RESEND_EVERY_MS;
