import { displayName } from "@contract/displayName";
import type { InviteeState } from "@contract/http/invite";
import type { Speaker } from "@contract/http/submission";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { personalInvitee } from "../access";
import { findByName } from "./boardRepository";
import { type Reel, showBoard, showInvitee } from "./live";
import {
  answerStatesOf,
  changeInvitee,
  deleteInvitee,
  findByAddress,
  insertInvitee,
  type InviteeRow,
  lockInvitee,
  lockSeatOf,
  moveRecorded,
} from "./repository";
import { release, tryToReserve } from "./reservation";

/*
 * Where somebody who has come is on the board. All of it is done in a transaction that has locked the reel, and never for its
 * organisers, who need no seat.
 */

type SeatDeps = Pick<Deps, "clock" | "realtime" | "jobs">;

/**
 * Gives who joins a reel a place on its board: the one of their personal invite, known by its link or by their verified address,
 * else one of their own. Somebody who came by the open link first and by their invite afterwards is one person with one credit.
 */
export async function takeSeat(
  deps: SeatDeps & Pick<Deps, "links">,
  tx: Transaction,
  reel: Reel,
  { viewer, invite }: { viewer: Viewer; invite: string | undefined },
): Promise<void> {
  const own = await lockSeatOf(tx, reel.id, viewer.uid);
  const theirs = await freeInvite(deps, tx, reel, { viewer, invite });
  if (theirs && (!own || own.source === "open")) {
    if (own) await giveUp(deps, tx, reel, own, theirs);
    const state = theirs.state === "invited" ? "opened" : theirs.state;
    await changeInvitee(tx, theirs.id, { userId: viewer.uid, state, changedAt: deps.clock() });
    if (own) await showBoard(deps, tx, reel);
    await followAnswers(deps, tx, reel, viewer.uid);
  } else if (own && isOver(own)) {
    await changeInvitee(tx, own.id, { state: "opened", changedAt: deps.clock() });
    await showInvitee(deps, tx, reel, own.id);
  } else if (!own) await seatByOpenLink(deps, tx, reel, viewer.uid);
}

/** The invite that this person may take as theirs: alive, and nobody has come by it. */
async function freeInvite(
  { links }: Pick<Deps, "links">,
  tx: Transaction,
  { id }: Reel,
  { viewer, invite }: { viewer: Viewer; invite: string | undefined },
): Promise<InviteeRow | undefined> {
  const byLink = await personalInvitee({ db: tx, links }, id, invite);
  const address = viewer.emailVerified ? viewer.email?.toLowerCase() : undefined;
  const found = byLink ?? (address && (await findByAddress(tx, id, address)));
  const row = found ? await lockInvitee(tx, id, found.id) : undefined;
  return row && row.userId === null && !isOver(row) ? row : undefined;
}

/** Ends a seat whose person turned out to be one who was invited; of two credits one goes back. */
async function giveUp(
  deps: SeatDeps,
  tx: Transaction,
  { creatorId }: Reel,
  own: InviteeRow,
  theirs: InviteeRow,
): Promise<void> {
  const surplus = own.credit === "spent" ? theirs : own;
  if (surplus.credit === "reserved")
    await release(tx, deps, { creatorId, seats: [surplus], actorId: own.userId });
  await moveRecorded(tx, own.id, theirs.id);
  await deleteInvitee(tx, own.id);
  if (own.credit === "spent") await changeInvitee(tx, theirs.id, { credit: "spent" });
}

/** Takes somebody off the board who organises the reel from now on; what was reserved for them goes back. */
export async function giveUpSeat(
  deps: SeatDeps,
  tx: Transaction,
  reel: Reel,
  userId: string,
): Promise<void> {
  const seat = await lockSeatOf(tx, reel.id, userId);
  if (!seat) return;
  if (seat.credit === "reserved")
    await release(tx, deps, { creatorId: reel.creatorId, seats: [seat], actorId: userId });
  await deleteInvitee(tx, seat.id);
  await showBoard(deps, tx, reel);
}

async function seatByOpenLink(
  deps: SeatDeps,
  tx: Transaction,
  reel: Reel,
  userId: string,
): Promise<InviteeRow | undefined> {
  const now = deps.clock();
  const row = await insertInvitee(tx, {
    id: newId(),
    tributeId: reel.id,
    source: "open",
    userId,
    state: "opened",
    invitedAt: now,
    changedAt: now,
    nextReminderAt: null,
  });
  if (row) await showInvitee(deps, tx, reel, row.id);
  return row;
}

/** Reserves a credit for somebody who begins to record, unless they have one; without any left they record all the same. */
export async function reserveSeat(
  deps: SeatDeps,
  tx: Transaction,
  reel: Reel,
  userId: string,
): Promise<void> {
  await payFor(deps, tx, reel, { userId, as: "reserved" });
}

/** Spends the credit of somebody whose video has arrived. @returns false when there is none: the video is to be held. */
export async function spendSeat(
  deps: SeatDeps,
  tx: Transaction,
  reel: Reel,
  userId: string,
): Promise<boolean> {
  return payFor(deps, tx, reel, { userId, as: "spent" });
}

async function payFor(
  deps: SeatDeps,
  tx: Transaction,
  reel: Reel,
  { userId, as }: { userId: string; as: "reserved" | "spent" },
): Promise<boolean> {
  const row =
    (await lockSeatOf(tx, reel.id, userId)) ?? (await seatByOpenLink(deps, tx, reel, userId));
  if (!row || row.credit === "spent" || row.credit === as) return true;
  if (row.credit === "reserved") {
    await changeInvitee(tx, row.id, { credit: as });
    return true;
  }
  const seat = { id: row.id, creditRound: row.creditRound + 1 };
  const { creatorId } = reel;
  const isPaid = await tryToReserve(tx, deps, { creatorId, seats: [seat], actorId: userId });
  if (isPaid) await changeInvitee(tx, row.id, { credit: as, creditRound: seat.creditRound });
  return isPaid;
}

/**
 * Whom an organiser records: who is called so on the board already, else somebody of their own, who needs no credit and stands
 * there for as long as there is a video of theirs. @returns their id.
 */
export async function seatOfRecorded(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  reel: Reel,
  speaker: Speaker,
): Promise<string> {
  const name = displayName([speaker]);
  const known = await findByName(tx, reel.id, name);
  if (known) return known.id;
  const id = newId();
  const now = deps.clock();
  await insertInvitee(tx, {
    id,
    name,
    tributeId: reel.id,
    source: "recorded",
    state: "started",
    invitedAt: now,
    changedAt: now,
    nextReminderAt: null,
  });
  return id;
}

/** Moves somebody on the board to where their answers say that they are, and shows it; for who has no seat it does nothing. */
export async function followAnswers(
  deps: SeatDeps,
  tx: Transaction,
  reel: Reel,
  userId: string,
): Promise<void> {
  const row = await lockSeatOf(tx, reel.id, userId);
  if (row) await follow(deps, tx, reel, row);
}

/** As `followAnswers`, for somebody whom an organiser has recorded. */
export async function followRecorded(
  deps: SeatDeps,
  tx: Transaction,
  reel: Reel,
  inviteeId: string,
): Promise<void> {
  const row = await lockInvitee(tx, reel.id, inviteeId);
  if (row) await follow(deps, tx, reel, row);
}

async function follow(deps: SeatDeps, tx: Transaction, reel: Reel, row: InviteeRow): Promise<void> {
  const answers = await answerStatesOf(tx, row);
  if (row.source === "recorded" && answers.size === 0) {
    await deleteInvitee(tx, row.id);
    return showBoard(deps, tx, reel);
  }
  const state = stateBy(answers, row);
  // Who has sent a video themselves has spent it: this one's came from an organiser, which costs nothing.
  const isSpared = state === "submitted" && row.credit === "reserved" && !answers.has("uploading");
  if (isSpared) await release(tx, deps, { creatorId: reel.creatorId, seats: [row], actorId: null });
  await changeInvitee(tx, row.id, {
    state,
    ...(isSpared && { credit: "none" }),
    changedAt: deps.clock(),
  });
  await showInvitee(deps, tx, reel, row.id);
}

/** A video takes a no back; without one, who had begun has only looked, and whom an organiser had recorded not even that. */
function stateBy(
  answers: Awaited<ReturnType<typeof answerStatesOf>>,
  { state: before, userId }: InviteeRow,
): InviteeState {
  if (answers.has("held")) return "held";
  if ([...answers].some((state) => state !== "uploading")) return "submitted";
  if (answers.has("uploading")) return "started";
  const hadBegun = before === "started" || before === "submitted" || before === "held";
  if (!hadBegun) return before;
  return userId === null ? "invited" : "opened";
}

const isOver = ({ state }: InviteeRow) => state === "withdrawn" || state === "expired";
