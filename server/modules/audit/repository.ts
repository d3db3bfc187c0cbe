import { REEL_ACTS, type ReelAct } from "@contract/http/activity";
import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../db/connection";
import { isAfter, newestFirst, type PageMark } from "../../db/page";
import { auditLog } from "../../db/schema/moderation";
import { users } from "../../db/schema/reels";

/** Contains an act with the current names of its people, which are null for deleted accounts. */
export interface ActRow {
  id: string;
  act: ReelAct;
  createdAt: Date;
  /** The act's author is null for somebody who used the gift link. */
  actorId: string | null;
  actorName: string | null;
  personId: string | null;
  personName: string | null;
}

export async function insertAct(db: Database, row: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(row).onConflictDoNothing({ target: auditLog.onceKey });
}

/** Returns a page of what was done in a reel, newest first. */
export async function actsOf(
  db: Database,
  tributeId: string,
  { mark, limit }: { mark: PageMark | undefined; limit: number },
): Promise<ActRow[]> {
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
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, actorId))
    .leftJoin(person, eq(person.id, personId))
    .where(
      and(
        eq(auditLog.tributeId, tributeId),
        inArray(act, [...REEL_ACTS]),
        isAfter(createdAt, id, mark),
      ),
    )
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit);
  return rows as ActRow[];
}
