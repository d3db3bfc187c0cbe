import type { OtherAuditAction, ReelAuditAction } from "@contract/domain/activity";
import type { Activity } from "@contract/http/activity";
import type { OtherActEntry } from "@contract/http/operator";
import { PAGE_SIZE } from "@contract/limits";
import { paginate, readCursor } from "../../db/page";
import type { Platform } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { organisedTribute } from "../access";
import { type AuditEventRow, auditEventsOf, otherAuditEvents } from "./repository";

/**
 * Returns a page of what was done in a tribute that the viewer organises, newest first.
 * @throws AppError NOT_FOUND, FORBIDDEN; BAD_REQUEST for a cursor that this server did not create.
 */
export async function readActivity(
  { db }: Pick<Platform, "db">,
  viewer: Viewer,
  { tributeId, cursor }: { tributeId: string; cursor?: string | undefined },
): Promise<{ items: Activity[]; nextCursor: string | null }> {
  await organisedTribute(db, tributeId, viewer);
  const found = await auditEventsOf(db, tributeId, {
    mark: readCursor(cursor),
    limit: PAGE_SIZE + 1,
  });
  const { rows, nextCursor } = paginate(found, PAGE_SIZE, markOf);
  return { items: rows.map(presentAct), nextCursor };
}

/**
 * Returns a page of what was done outside of reels, newest first. The caller checks that an operator
 * asks.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export async function readOtherActs(
  { db }: Pick<Platform, "db">,
  cursor: string | undefined,
): Promise<{ items: OtherActEntry[]; nextCursor: string | null }> {
  const found = await otherAuditEvents(db, { mark: readCursor(cursor), limit: PAGE_SIZE + 1 });
  const { rows, nextCursor } = paginate(found, PAGE_SIZE, markOf);
  const items = rows.map((row) => ({ ...presentAct(row), subject: row.subject }));
  return { items, nextCursor };
}

const markOf = ({ createdAt, id }: AuditEventRow<ReelAuditAction | OtherAuditAction>) => ({
  at: createdAt,
  id,
});

const presentAct = <A extends ReelAuditAction | OtherAuditAction>(
  row: AuditEventRow<A>,
): Omit<Activity, "act"> & { act: A } => ({
  _id: row.id,
  act: row.act,
  at: row.createdAt.toISOString(),
  actor: row.actorId === null ? null : { userId: row.actorId, name: row.actorName },
  person: row.personId === null ? null : { userId: row.personId, name: row.personName },
});
