import type { Invitee } from "@contract/http/invite";
import { RESEND_EVERY_MS } from "@contract/limits";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { removeIdleContributor } from "./contributorRepository";
import { lockOrganisedTribute } from "../access";
import { showInvitee } from "./live";
import { changeInvitee, type InviteeRow, lockInvitee } from "./repository";
import { release, reserve } from "./reservation";

interface Of {
  tributeId: string;
  inviteeId: string;
}

/**
 * Sends a personal invite again; one that is over is revived, with a reservation of its own.
 * @throws AppError NOT_FOUND, FORBIDDEN, REEL_CLOSED, BAD_REQUEST for who was not invited by name, INVITE_ANSWERED,
 * TOO_MANY_REQUESTS, OUT_OF_CREDITS.
 */
export function resendInvite(
  deps: Deps,
  viewer: Viewer,
  origin: string,
  { tributeId, inviteeId }: Of,
): Promise<Invitee> {
  return deps.db.transaction(async (tx) => {
    const reel = await lockOrganisedTribute(tx, tributeId, viewer);
    if (reel.state === "closed") throw new AppError("REEL_CLOSED");
    const row = await personalOf(tx, { tributeId, inviteeId });
    if (isAnswered(row) || row.state === "declined") throw new AppError("INVITE_ANSWERED");
    const now = deps.clock();
    if (row.isMailDue || isJustMailed(row, now)) throw new AppError("TOO_MANY_REQUESTS");
    if (isOver(row)) {
      const seat = { id: row.id, creditRound: row.creditRound + 1 };
      const { creatorId } = reel;
      await reserve(tx, deps, { creatorId, seats: [seat], actorId: viewer.uid });
      const state = "invited" as const;
      const anew = { state, credit: "reserved" as const, creditRound: seat.creditRound };
      const dates = { invitedAt: now, remindedAt: null, nextReminderAt: new Date(0) };
      await changeInvitee(tx, row.id, { ...anew, ...dates });
    }
    await changeInvitee(tx, row.id, { isMailDue: true, changedAt: now });
    await deps.jobs.add(tx, "inviteMails", { tributeId, origin });
    return showInvitee(deps, tx, reel, row.id);
  });
}

/**
 * Takes a personal invite back; repeating it changes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST for who came by the open link, INVITE_ANSWERED.
 */
export function withdrawInvite(deps: Deps, viewer: Viewer, of: Of): Promise<Invitee> {
  return deps.db.transaction(async (tx) => {
    const reel = await lockOrganisedTribute(tx, of.tributeId, viewer);
    const row = await personalOf(tx, of);
    if (isAnswered(row)) throw new AppError("INVITE_ANSWERED");
    if (row.state !== "withdrawn") {
      // Who has begun to record stays a contributor: a video that is on its way is not lost.
      const hasLeft =
        row.userId !== null && (await removeIdleContributor(tx, of.tributeId, row.userId));
      if (row.credit === "reserved")
        await release(tx, deps, { creatorId: reel.creatorId, seats: [row], actorId: viewer.uid });
      await changeInvitee(tx, row.id, {
        state: "withdrawn",
        // What was spent for a video that was removed since stays spent.
        ...(row.credit === "reserved" && { credit: "none" }),
        ...(hasLeft && { userId: null }),
        linkVersion: row.linkVersion + 1,
        isMailDue: false,
        changedAt: deps.clock(),
      });
    }
    return showInvitee(deps, tx, reel, row.id);
  });
}

async function personalOf(tx: Transaction, { tributeId, inviteeId }: Of): Promise<InviteeRow> {
  const row = await lockInvitee(tx, tributeId, inviteeId);
  if (!row) throw new AppError("NOT_FOUND");
  if (row.source === "open")
    throw new AppError("BAD_REQUEST", "They came by the open link, without an invitation.");
  if (row.source === "recorded")
    throw new AppError("BAD_REQUEST", "An organiser recorded them, without an invitation.");
  return row;
}

const isAnswered = ({ state }: InviteeRow) => state === "submitted" || state === "held";
const isOver = ({ state }: InviteeRow) => state === "withdrawn" || state === "expired";

const isJustMailed = ({ mailedAt }: InviteeRow, now: Date) =>
  mailedAt !== null && now.getTime() - mailedAt.getTime() < RESEND_EVERY_MS;
