import {
  OTHER_AUDIT_ACTIONS,
  type OtherAuditAction,
  REEL_AUDIT_ACTIONS,
  type ReelAuditAction,
} from "@contract/domain/activity";
import { and, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../db/connection";
import { isAfter, newestFirst, type PageMark } from "../../db/page";
import { auditLog } from "../../db/schema/audit";
import { users } from "../../db/schema/users";

/** Contains an act with the current names of its people, which are null for deleted accounts. */
export interface AuditEventRow<A = ReelAuditAction> {
  id: string;
  act: A;
  createdAt: Date;
  /** The act's author is null for somebody who used the gift link. */
  actorId: string | null;
  actorName: string | null;
  personId: string | null;
  personName: string | null;
  subject: string | null;
}

interface PageRequest {
  mark: PageMark | undefined;
  limit: number;
}

export async function insertAct(db: Database, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row).onConflictDoNothing({ target: auditLog.onceKey });
}

/** Returns a page of what was done in a reel, newest first. */
export const auditEventsOf = (
  db: Database,
  tributeId: string,
  page: PageRequest,
): Promise<AuditEventRow[]> =>
  readActs(db, [...REEL_AUDIT_ACTIONS], page, eq(auditLog.tributeId, tributeId));

/** Returns a page of what was done outside of reels, newest first. */
export const otherAuditEvents = (
  db: Database,
  page: PageRequest,
): Promise<AuditEventRow<OtherAuditAction>[]> => readActs(db, [...OTHER_AUDIT_ACTIONS], page);

/** Tells whether an organiser has downloaded this file, or since then one that contains it. */
export async function isDownloaded(
  db: Database,
  { tributeId, key, since }: { tributeId: string; key: string; since: Date },
): Promise<boolean> {
  const isFile = and(eq(auditLog.act, "VIDEO_DOWNLOADED"), eq(auditLog.subject, key));
  const contains = and(
    inArray(auditLog.act, ["FILM_DOWNLOADED", "ORIGINALS_DOWNLOADED"]),
    gte(auditLog.createdAt, since),
  );
  const isInReel = eq(auditLog.tributeId, tributeId);
  return (await db.$count(auditLog, and(isInReel, or(isFile, contains)))) > 0;
}

async function readActs<A extends ReelAuditAction | OtherAuditAction>(
  db: Database,
  acts: readonly A[],
  { mark, limit }: PageRequest,
  where?: SQL,
): Promise<AuditEventRow<A>[]> {
  const [actor, person] = [alias(users, "actor"), alias(users, "person")];
  const nameOf = ({ firstName, lastName }: typeof actor | typeof person) =>
    sql<string | null>`trim(${firstName} || ' ' || ${lastName})`;
  const { id, act, createdAt, actorId, personId } = auditLog;
  const rows = await db
    .select({
      id,
      act,
      createdAt,
      actorId,
      actorName: nameOf(actor),
      personId,
      personName: nameOf(person),
      subject: sql<string | null>`coalesce(${auditLog.subject}, ${auditLog.tributeId})`,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, actorId))
    .leftJoin(person, eq(person.id, personId))
    .where(and(where, inArray(act, [...acts]), isAfter(createdAt, id, mark)))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit);
  return rows as AuditEventRow<A>[];
}
