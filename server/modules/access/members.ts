import type { ServerToClientEvents } from "@contract/events";
import { and, asc, eq, exists, isNotNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { contributors, invitees, organisers } from "../../db/schema/people";
import { afterCommit } from "../../db/transaction";
import type { Platform } from "../../deps";
import type { Emitter } from "../../realtime/emitter";
import type { TributeRow } from "./tributeRepository";

/** Tells how a user takes part in a tribute. It does not know about the creator. */
export async function membershipOf(
  db: Database,
  tributeId: string,
  userId: string,
): Promise<{ isOrganiser: boolean; isContributor: boolean }> {
  const asOrganiser = db
    .select({ id: organisers.id })
    .from(organisers)
    .where(and(eq(organisers.tributeId, tributeId), eq(organisers.userId, userId)));
  const asContributor = db
    .select({ userId: contributors.userId })
    .from(contributors)
    .where(and(eq(contributors.tributeId, tributeId), eq(contributors.userId, userId)));
  const [row] = await db
    .select({
      isOrganiser: sql<boolean>`${exists(asOrganiser)}`,
      isContributor: sql<boolean>`${exists(asContributor)}`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { isOrganiser: false, isContributor: false };
}

export type InviteeRow = typeof invitees.$inferSelect;

export async function findInvitee(
  db: Database,
  tributeId: string,
  id: string,
): Promise<InviteeRow | undefined> {
  const [row] = await db
    .select()
    .from(invitees)
    .where(and(eq(invitees.id, id), eq(invitees.tributeId, tributeId)));
  return row;
}

/** Returns the users who have accepted to organise the tribute together with its creator. */
async function coOrganiserIds(db: Database, tributeId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: organisers.userId })
    .from(organisers)
    .where(and(eq(organisers.tributeId, tributeId), isNotNull(organisers.userId)))
    .orderBy(asc(organisers.invitedAt), asc(organisers.id));
  return rows.flatMap(({ userId }) => userId ?? []);
}

async function contributorIds(db: Database, tributeId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: contributors.userId })
    .from(contributors)
    .where(eq(contributors.tributeId, tributeId));
  return rows.map(({ userId }) => userId);
}

export async function isMember(
  db: Database,
  { id, creatorId }: Pick<TributeRow, "id" | "creatorId">,
  userId: string,
): Promise<boolean> {
  if (userId === creatorId) return true;
  const { isOrganiser, isContributor } = await membershipOf(db, id, userId);
  return isOrganiser || isContributor;
}

export async function organiserIdsOf(
  db: Database,
  { id, creatorId }: Pick<TributeRow, "id" | "creatorId">,
): Promise<string[]> {
  return [creatorId, ...(await coOrganiserIds(db, id))];
}

/**
 * Sends an event to the open tabs of all organisers of a tribute, once the transaction is
 * committed.
 */
export async function emitToOrganisers<K extends keyof ServerToClientEvents>(
  realtime: Emitter,
  tx: Transaction,
  tribute: { id: string; creatorId: string; organiserIds?: readonly string[] },
  event: K,
  ...payload: Parameters<ServerToClientEvents[K]>
): Promise<void> {
  const userIds = tribute.organiserIds ?? (await organiserIdsOf(tx, tribute));
  afterCommit(tx, () => {
    for (const userId of userIds) realtime.toUser(userId, event, ...payload);
  });
}

type State = Parameters<ServerToClientEvents["tribute"]>[0]["state"];

/** Sends the tribute's new state to everybody who takes part, once the transaction is committed. */
export async function announceTribute(
  { realtime }: Pick<Platform, "realtime">,
  tx: Transaction,
  { id, creatorId }: Pick<TributeRow, "id" | "creatorId">,
  state: State,
): Promise<void> {
  const everybody = new Set([
    creatorId,
    ...(await coOrganiserIds(tx, id)),
    ...(await contributorIds(tx, id)),
  ]);
  afterCommit(tx, () => {
    for (const userId of everybody) realtime.toUser(userId, "tribute", { tributeId: id, state });
  });
}
