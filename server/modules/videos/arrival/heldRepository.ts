import { and, asc, eq, not, notInArray } from "drizzle-orm";
import type { Database } from "../../../db/connection";
import { submissions } from "../../../db/schema/videos";
import { tributes } from "../../../db/schema/tributes";
import { hasModerationStatus } from "../../people";
import type { TributeUser } from "../repository";

/** Returns the longest waiting held answer in a creator's tributes, except these. */
export async function findOldestHeld(
  db: Database,
  creatorId: string,
  except: readonly string[],
): Promise<{ id: string; tributeId: string } | undefined> {
  const [row] = await db
    .select({ id: submissions.id, tributeId: tributes.id })
    .from(submissions)
    .innerJoin(tributes, eq(tributes.id, submissions.tributeId))
    .where(
      and(
        eq(tributes.creatorId, creatorId),
        eq(submissions.state, "held"),
        notInArray(submissions.id, [...except]),
        // Nobody pays for a blocked person.
        not(hasModerationStatus(db, "blocked", submissions)),
      ),
    )
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
    .limit(1);
  return row;
}

/** Returns a user's held answers to one tribute, oldest first. */
export async function heldSubmissionsOf(
  db: Database,
  { tributeId, userId }: TributeUser,
): Promise<{ id: string }[]> {
  return db
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.tributeId, tributeId),
        eq(submissions.userId, userId),
        eq(submissions.state, "held"),
      ),
    )
    .orderBy(asc(submissions.createdAt), asc(submissions.id));
}
