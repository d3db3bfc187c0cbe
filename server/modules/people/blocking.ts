import type { Database, Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps, Platform } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, organiserIdsOf } from "../access";
import { block, forgetModerationStatus, isBlocked, isParticipant } from "./moderationRepository";
import { recordAuditEvent } from "../audit";
import { lockSeatOf, updateInvitee } from "./repository";
import { syncSeatWithAnswers } from "./seats";

interface ReelPerson {
  tributeId: string;
  userId: string;
}

/**
 * Checks that the organisers have not blocked a person.
 * @throws AppError BLOCKED.
 */
export async function requireNotBlocked(db: Database, person: ReelPerson): Promise<void> {
  if (await isBlocked(db, person)) throw new AppError("BLOCKED");
}

type Tribute = Awaited<ReturnType<typeof lockOrganisedTribute>>;

/**
 * Blocks a person of a tribute that the viewer organises. Repeating it changes nothing.
 * @throws AppError NOT_FOUND, also for somebody who does not take part; FORBIDDEN; BAD_REQUEST for
 * an organiser.
 */
export function blockPerson(
  deps: Deps,
  viewer: Viewer,
  { tributeId, userId }: ReelPerson,
): Promise<{ isBlocked: boolean }> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    await blockIn(deps, tx, tribute, { userId, actorId: viewer.uid });
    return { isBlocked: true };
  });
}

/**
 * Blocks a person: they can send nothing more to the tribute. What has arrived stays. Without a
 * video, their invitation ends and its credit returns. The caller has locked the tribute.
 * @throws AppError NOT_FOUND, BAD_REQUEST.
 * @returns false when they were blocked before.
 */
export async function blockIn(
  deps: Pick<Platform, "clock" | "realtime" | "jobs">,
  tx: Transaction,
  tribute: Pick<Tribute, "id" | "creatorId" | "state">,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<boolean> {
  const person = { tributeId: tribute.id, userId };
  if ((await organiserIdsOf(tx, tribute)).includes(userId))
    throw new AppError("BAD_REQUEST", "They organise this reel, so they can't be blocked.");
  if (!(await isParticipant(tx, person))) throw new AppError("NOT_FOUND");
  if (await isBlocked(tx, person)) return false;
  await block(tx, person, deps.clock());
  const seat = await lockSeatOf(tx, tribute.id, userId);
  if (seat)
    await updateInvitee(tx, seat.id, { linkVersion: seat.linkVersion + 1, isMailDue: false });
  await syncSeatWithAnswers(deps, tx, tribute, userId);
  const act = { act: "PERSON_BLOCKED" as const, tributeId: tribute.id, actorId };
  await recordAuditEvent(tx, deps, { ...act, personId: userId });
  announceToPerson(deps, tx, tribute, userId);
  return true;
}

/**
 * Takes a block back: the person is as new in the tribute. Somebody who came by the open link may
 * go on at once; a personal invitation that has ended can be sent again. Repeating it changes
 * nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export function unblockPerson(
  deps: Deps,
  viewer: Viewer,
  { tributeId, userId }: ReelPerson,
): Promise<{ isBlocked: boolean }> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    await unblockIn(deps, tx, tribute, { userId, actorId: viewer.uid });
    return { isBlocked: false };
  });
}

/** Takes a block back, as `unblockPerson` does. The caller has locked the tribute. */
export async function unblockIn(
  deps: Pick<Platform, "clock" | "realtime" | "jobs">,
  tx: Transaction,
  tribute: Pick<Tribute, "id" | "creatorId" | "state">,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<void> {
  const tributeId = tribute.id;
  const person = { tributeId, userId };
  if (!(await isBlocked(tx, person))) return;
  await forgetModerationStatus(tx, person);
  const seat = await lockSeatOf(tx, tributeId, userId);
  if (seat?.source === "open" && seat.state === "withdrawn")
    await updateInvitee(tx, seat.id, { state: "opened" });
  await syncSeatWithAnswers(deps, tx, tribute, userId);
  // Their videos that wait for a credit were passed over meanwhile.
  await deps.jobs.add(tx, "releaseHeld", { userId: tribute.creatorId });
  const act = { act: "PERSON_UNBLOCKED" as const, tributeId, actorId };
  await recordAuditEvent(tx, deps, { ...act, personId: userId });
  announceToPerson(deps, tx, tribute, userId);
}

/** Makes the person's open page show whether they can still record. */
function announceToPerson(
  { realtime }: Pick<Platform, "realtime">,
  tx: Transaction,
  { id: tributeId, state }: Pick<Tribute, "id" | "state">,
  userId: string,
): void {
  afterCommit(tx, () => realtime.toUser(userId, "tribute", { tributeId, state }));
}
