import { displayName } from "@contract/displayName";
import type { InviteeState } from "@contract/domain/invite";
import type { Speaker } from "@contract/http/submission";
import type { Transaction } from "../../db/connection";
import type { Deps, Platform } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { tryToCount, overLimit } from "../../limits/countAction";
import { EXISTING } from "../../limits/existing";
import type { Viewer } from "../../plugins/identity";
import { personalInvitee } from "../access";
import { isBlocked } from "./moderationRepository";
import { findBoardRowByName } from "./boardRepository";
import { type TributeRef, emitBoardCounts, emitInvitee } from "./board";
import {
  answerStatesOf,
  countArrivedSince,
  updateInvitee,
  deleteInvitee,
  findInviteeByEmail,
  insertInvitee,
  type InviteeRow,
  lockInvitee,
  lockSeatOf,
  moveRecordedSubmissions,
} from "./repository";
import { releaseCredits, tryToReserveCredits } from "./reservation";

/*
 * These functions manage the seats of people on the status board. All of them run in a transaction
 * that has locked the tribute. Organisers have no seat.
 */

type SeatDeps = Pick<Platform, "clock" | "realtime" | "jobs">;
export interface Newcomer {
  viewer: Viewer;
  invite?: string | undefined;
  /** Newcomers are counted by this key of their address. It is null for this machine. */
  address: string | null;
}

type AnswerStates = Awaited<ReturnType<typeof answerStatesOf>>["all"];

/**
 * Gives somebody who joins a tribute a seat on its board: the one of their personal invitation,
 * found by its link or by their verified address, or else a new one. Somebody who came by the open
 * link first and by their invitation afterwards is one person with one credit.
 */
export async function assignSeat(
  deps: SeatDeps & Pick<Deps, "links">,
  tx: Transaction,
  tribute: TributeRef,
  { viewer, invite, address }: Newcomer,
): Promise<void> {
  const own = await lockSeatOf(tx, tribute.id, viewer.uid);
  const invitation = await findUnusedInvite(deps, tx, tribute, { viewer, invite });
  if (invitation && (!own || own.source === "open")) {
    if (own) await mergeSeat(deps, tx, tribute, own, invitation);
    const state = invitation.state === "invited" ? "opened" : invitation.state;
    await updateInvitee(tx, invitation.id, { userId: viewer.uid, state, changedAt: deps.clock() });
    if (own) await emitBoardCounts(deps, tx, tribute);
    await syncSeatWithAnswers(deps, tx, tribute, viewer.uid);
  } else if (own && hasEnded(own)) {
    await updateInvitee(tx, own.id, { state: "opened", changedAt: deps.clock() });
    await emitInvitee(deps, tx, tribute, own.id);
  } else if (!own) {
    await countNewcomer(deps, tx, tribute, address);
    await createOpenSeat(deps, tx, tribute, viewer.uid);
  }
}

/**
 * Counts somebody who comes by the open link. Those whose video has arrived count for the reel, and
 * everybody for their network: whoever sends nothing must not keep others out.
 * @throws AppError LIMIT_REACHED, TOO_MANY_REQUESTS.
 */
async function countNewcomer(
  deps: SeatDeps,
  tx: Transaction,
  { id }: TributeRef,
  address: string | null,
): Promise<void> {
  const since = new Date(deps.clock().getTime() - EXISTING.newcomers.windowMs);
  if ((await countArrivedSince(tx, id, since)) >= EXISTING.newcomers.max)
    throw new AppError("LIMIT_REACHED", EXISTING.newcomers.message);
  const counts = { db: tx, clock: deps.clock };
  if (address !== null && !(await tryToCount(counts, "newcomersOfAddress", `${id} ${address}`)))
    throw overLimit("newcomersOfAddress");
}

/** Returns the invitation that this person may use: it is valid, and nobody has used it yet. */
async function findUnusedInvite(
  { links }: Pick<Deps, "links">,
  tx: Transaction,
  { id }: TributeRef,
  { viewer, invite }: { viewer: Viewer; invite: string | undefined },
): Promise<InviteeRow | undefined> {
  const byLink = await personalInvitee({ db: tx, links }, id, invite);
  const address = viewer.emailVerified ? viewer.email?.toLowerCase() : undefined;
  const found = byLink ?? (address && (await findInviteeByEmail(tx, id, address)));
  const row = found ? await lockInvitee(tx, id, found.id) : undefined;
  return row && row.userId === null && !hasEnded(row) ? row : undefined;
}

/**
 * Merges the seat of a person into the seat of their invitation. If both have a credit, one is
 * returned.
 */
async function mergeSeat(
  deps: SeatDeps,
  tx: Transaction,
  { creatorId }: TributeRef,
  own: InviteeRow,
  invitation: InviteeRow,
): Promise<void> {
  const surplus = own.credit === "spent" ? invitation : own;
  if (surplus.credit === "reserved")
    await releaseCredits(tx, deps, { creatorId, seats: [surplus], actorId: own.userId });
  await moveRecordedSubmissions(tx, own.id, invitation.id);
  await deleteInvitee(tx, own.id);
  if (own.credit === "spent") await updateInvitee(tx, invitation.id, { credit: "spent" });
}

/**
 * Removes the seat of somebody who becomes an organiser of the tribute, and returns their reserved
 * credit.
 */
export async function removeSeat(
  deps: SeatDeps,
  tx: Transaction,
  tribute: TributeRef,
  userId: string,
): Promise<void> {
  const seat = await lockSeatOf(tx, tribute.id, userId);
  if (!seat) return;
  if (seat.credit === "reserved")
    await releaseCredits(tx, deps, {
      creatorId: tribute.creatorId,
      seats: [seat],
      actorId: userId,
    });
  await deleteInvitee(tx, seat.id);
  await emitBoardCounts(deps, tx, tribute);
}

async function createOpenSeat(
  deps: SeatDeps,
  tx: Transaction,
  tribute: TributeRef,
  userId: string,
): Promise<InviteeRow | undefined> {
  const now = deps.clock();
  const row = await insertInvitee(tx, {
    id: newId(),
    tributeId: tribute.id,
    source: "open",
    userId,
    state: "opened",
    invitedAt: now,
    changedAt: now,
    nextReminderAt: null,
  });
  if (row) await emitInvitee(deps, tx, tribute, row.id);
  return row;
}

/**
 * Reserves a credit for somebody whose video has arrived, unless they have one.
 * `syncSeatWithAnswers` spends it when a video can be played, and returns it when none is left that
 * may become playable.
 * @returns the seat, and whether it is paid: without a credit, the video has to be held.
 */
export async function reserveSeat(
  deps: SeatDeps,
  tx: Transaction,
  tribute: TributeRef,
  userId: string,
): Promise<{ isPaid: boolean; seat: InviteeRow | undefined }> {
  const row =
    (await lockSeatOf(tx, tribute.id, userId)) ?? (await createOpenSeat(deps, tx, tribute, userId));
  if (!row || row.credit !== "none") return { isPaid: true, seat: row };
  const seat = { id: row.id, creditRound: row.creditRound + 1 };
  const { creatorId } = tribute;
  const isPaid = await tryToReserveCredits(tx, deps, { creatorId, seats: [seat], actorId: userId });
  if (!isPaid) return { isPaid, seat: row };
  const reserved = { credit: "reserved", creditRound: seat.creditRound } as const;
  await updateInvitee(tx, row.id, reserved);
  return { isPaid, seat: { ...row, ...reserved } };
}

/**
 * Returns the spent credit of somebody whose last video an organiser has removed.
 */
export async function returnSpentCredit(
  deps: SeatDeps,
  tx: Transaction,
  tribute: TributeRef,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  const row = await lockSeatOf(tx, tribute.id, userId);
  if (row?.credit !== "spent" || needsCredit((await answerStatesOf(tx, row)).own)) return;
  await releaseCredits(tx, deps, { creatorId: tribute.creatorId, seats: [row], actorId });
  await updateInvitee(tx, row.id, { credit: "none" });
}

/**
 * Returns the seat of a person whom an organiser records: the seat with this name, or a new one. A
 * new seat needs no credit and exists as long as it has a video.
 * @returns the invitee's id.
 */
export async function seatForRecordedPerson(
  deps: Pick<Platform, "clock">,
  tx: Transaction,
  tribute: TributeRef,
  speaker: Speaker,
): Promise<string> {
  const name = displayName([speaker]);
  const known = await findBoardRowByName(tx, tribute.id, name);
  if (known) return known.id;
  const id = newId();
  const now = deps.clock();
  await insertInvitee(tx, {
    id,
    name,
    tributeId: tribute.id,
    source: "recorded",
    state: "started",
    invitedAt: now,
    changedAt: now,
    nextReminderAt: null,
  });
  return id;
}

/** Returns the id of the seat whose video this is, or null for an organiser's own. */
export async function seatIdOf(
  tx: Transaction,
  tributeId: string,
  video: { userId: string; behalfFirstName: string | null; behalfInviteeId: string | null },
): Promise<string | null> {
  if (video.behalfFirstName !== null) return video.behalfInviteeId;
  return (await lockSeatOf(tx, tributeId, video.userId))?.id ?? null;
}

/**
 * Updates the state of a user's seat from their answers, and sends it to the organisers. It does
 * nothing for a user without a seat.
 * @param seat is the user's seat, if this transaction has just read it.
 */
export async function syncSeatWithAnswers(
  deps: SeatDeps,
  tx: Transaction,
  tribute: TributeRef,
  userId: string,
  seat?: InviteeRow,
): Promise<void> {
  const row = seat ?? (await lockSeatOf(tx, tribute.id, userId));
  if (row) await syncSeat(deps, tx, tribute, row);
}

/** Works like `syncSeatWithAnswers`, for a person whom an organiser has recorded. */
export async function syncRecordedSeat(
  deps: SeatDeps,
  tx: Transaction,
  tribute: TributeRef,
  inviteeId: string,
): Promise<void> {
  const row = await lockInvitee(tx, tribute.id, inviteeId);
  if (row) await syncSeat(deps, tx, tribute, row);
}

async function syncSeat(
  deps: SeatDeps,
  tx: Transaction,
  tribute: TributeRef,
  row: InviteeRow,
): Promise<void> {
  const { own, all } = await answerStatesOf(tx, row);
  if (row.source === "recorded" && all.size === 0) {
    await deleteInvitee(tx, row.id);
    return emitBoardCounts(deps, tx, tribute);
  }
  const { tributeId, userId } = row;
  const isEnded =
    !hasArrived(all) && userId !== null && (await isBlocked(tx, { tributeId, userId }));
  const state = isEnded ? "withdrawn" : stateFromAnswers(all, row);
  const credit = creditFromAnswers(own, { ...row, state });
  if (row.credit === "reserved" && credit === "none")
    await releaseCredits(tx, deps, { creatorId: tribute.creatorId, seats: [row], actorId: null });
  await updateInvitee(tx, row.id, { state, credit, changedAt: deps.clock() });
  await emitInvitee(deps, tx, tribute, row.id);
}

/**
 * Returns what becomes of a seat's credit by the person's own answers. A playable one spends it. One
 * that nothing needs is returned, unless it waits for a person who was invited by name.
 */
function creditFromAnswers(
  own: AnswerStates,
  { credit, source, state }: InviteeRow,
): InviteeRow["credit"] {
  if (credit !== "reserved") return credit;
  if (own.has("ready")) return "spent";
  // An unfinished upload of a blocked person never arrives.
  if (state === "withdrawn") return "none";
  const isAwaited = source !== "open" && state !== "submitted";
  return isAwaited || needsCredit(own) ? "reserved" : "none";
}

const hasArrived = (answers: AnswerStates): boolean =>
  [...answers].some((state) => state !== "uploading");

/**
 * Tells whether one of these answers can be played, or has arrived and may become playable. One of
 * which no byte may ever arrive reserves nothing.
 */
const needsCredit = (own: AnswerStates): boolean =>
  (["uploaded", "processing", "ready"] as const).some((state) => own.has(state));

/**
 * Returns the state that a seat gets from its answers. A video overrides a refusal. After the last
 * answer is deleted, users return to "opened", and people whom an organiser recorded to "invited".
 */
function stateFromAnswers(
  answers: AnswerStates,
  { state: before, userId }: InviteeRow,
): InviteeState {
  if (answers.has("held")) return "held";
  if (hasArrived(answers)) return "submitted";
  if (answers.has("uploading")) return "started";
  const hadBegun = before === "started" || before === "submitted" || before === "held";
  if (!hadBegun) return before;
  return userId === null ? "invited" : "opened";
}

const hasEnded = ({ state }: InviteeRow) => state === "withdrawn" || state === "expired";
