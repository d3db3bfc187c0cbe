import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { RemovalObstacle } from "@contract/domain/invite";
import type { removePeople } from "@contract/http/invite";
import type { Transaction } from "../../db/connection";
import type { Deps, Platform } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute } from "../access";
import { recordAuditEvent } from "../audit";
import { type TributeRef, emitBoardCounts } from "./board";
import { removeIdleContributors } from "./contributorRepository";
import {
  blockedIds,
  deleteInvitees,
  idsWithVideos,
  lockInvitees,
  setWithdrawn,
} from "./manyRepository";
import type { InviteeRow } from "./repository";
import { releaseCredits } from "./reservation";

type RemovalDeps = Pick<Platform, "clock" | "realtime" | "jobs">;

interface Removed {
  rows: readonly InviteeRow[];
  actorId: string;
}

/**
 * Removes people from the board of a tribute that the viewer organises, in one transaction. An
 * invitation by email is withdrawn and keeps its row, because a new row would forget how often we
 * have written to the address. Everybody else is deleted. People with a video stay.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export function removeFromBoard(
  deps: Deps,
  viewer: Viewer,
  { tributeId, inviteeIds }: BodyOf<typeof removePeople>,
): Promise<DataOf<typeof removePeople>> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const rows = await lockInvitees(tx, tributeId, inviteeIds);
    const obstacles = await obstaclesOf(tx, tributeId, rows);
    const free = rows.filter(({ id }) => !obstacles.has(id));
    const withdrawn = free.filter(({ email }) => email !== null);
    const deleted = free.filter(({ email }) => email === null);
    const actorId = viewer.uid;
    const ending = withdrawn.filter(({ state }) => state !== "withdrawn");
    await withdrawRows(deps, tx, tribute, { rows: ending, actorId });
    await deleteRows(deps, tx, tribute, { rows: deleted, actorId });
    if (free.length > 0) {
      await recordAuditEvent(tx, deps, { act: "PEOPLE_REMOVED", tributeId, actorId });
      await emitBoardCounts(deps, tx, tribute);
    }
    const idsOf = (some: readonly InviteeRow[]) => some.map(({ id }) => id);
    return {
      deleted: idsOf(deleted),
      withdrawn: idsOf(withdrawn),
      skipped: [...obstacles].map(([id, obstacle]) => ({ _id: id, obstacle })),
    };
  });
}

async function obstaclesOf(
  tx: Transaction,
  tributeId: string,
  rows: readonly InviteeRow[],
): Promise<ReadonlyMap<string, RemovalObstacle>> {
  const ids = rows.map(({ id }) => id);
  const answered = await idsWithVideos(tx, tributeId, ids);
  const blocked = await blockedIds(tx, tributeId, ids);
  return new Map(
    ids.flatMap((id): [string, RemovalObstacle][] => {
      if (answered.has(id)) return [[id, "ANSWERED"]];
      return blocked.has(id) ? [[id, "BLOCKED"]] : [];
    }),
  );
}

/**
 * Withdraws invitations in a transaction that has locked their tribute. Somebody who has begun to
 * record stays a contributor, so that a video on its way is not lost.
 */
export async function withdrawRows(
  deps: RemovalDeps,
  tx: Transaction,
  tribute: TributeRef,
  { rows, actorId }: Removed,
): Promise<void> {
  if (rows.length === 0) return;
  const gone = await leave(deps, tx, tribute, { rows, actorId });
  const ids = rows.map(({ id }) => id);
  await setWithdrawn(tx, ids, { gone, at: deps.clock() });
}

async function deleteRows(
  deps: RemovalDeps,
  tx: Transaction,
  tribute: TributeRef,
  { rows, actorId }: Removed,
): Promise<void> {
  if (rows.length === 0) return;
  await leave(deps, tx, tribute, { rows, actorId });
  await deleteInvitees(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Returns the reserved credits of people who leave, and the accounts that are gone. */
async function leave(
  deps: RemovalDeps,
  tx: Transaction,
  { id, creatorId }: TributeRef,
  { rows, actorId }: Removed,
): Promise<string[]> {
  const seats = rows.filter(({ credit }) => credit === "reserved");
  if (seats.length > 0) await releaseCredits(tx, deps, { creatorId, seats, actorId });
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  return removeIdleContributors(tx, id, userIds);
}
