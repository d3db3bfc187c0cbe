import { displayName } from "@contract/displayName";
import type { Speaker } from "@contract/http/submission";
import { NAMES_SHOWN } from "@contract/limits";
import { and, asc, type Column, eq, ne, not, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { contributors, correctedNames } from "../../db/schema/people";
import { submissions } from "../../db/schema/videos";
import { users } from "../../db/schema/users";
import type { Platform } from "../../deps";
import { AppError } from "../../errors";
import { type TributeRef, emitInvitee } from "./board";
import { hasModerationStatus, isTrusted } from "./moderationRepository";
import { type InviteeRow, lockInvitee, lockSeatOf, updateInvitee } from "./repository";

/**
 * Selects the name of a user, as an organiser of the tribute has corrected it or as they entered
 * it. `person` has the columns that identify the tribute and the user, who is joined.
 */
export function correctedName(
  part: "first_name" | "last_name",
  person: { tributeId: Column; userId: Column },
): SQL<string> {
  const own = part === "first_name" ? users.firstName : users.lastName;
  return sql<string>`coalesce((select ${sql.raw(part)} from ${correctedNames} where ${correctedNames.tributeId} = ${person.tributeId} and ${correctedNames.userId} = ${person.userId}), ${own})`;
}

/**
 * Returns the first names of the contributors, in the order in which they joined. It leaves out
 * blocked people and those whose videos need approval, because everybody with a link reads the list.
 */
export async function firstNamesOf(db: Database, tributeId: string): Promise<string[]> {
  const rows = await db
    .select({ firstName: correctedName("first_name", contributors) })
    .from(contributors)
    .innerJoin(users, eq(users.id, contributors.userId))
    .where(
      and(
        eq(contributors.tributeId, tributeId),
        ne(users.firstName, ""),
        not(hasModerationStatus(db, "blocked", contributors)),
        isTrusted(db),
      ),
    )
    .orderBy(asc(contributors.joinedAt))
    .limit(NAMES_SHOWN);
  return rows.map((row) => row.firstName);
}

interface Person {
  inviteeId: string | null;
  userId: string | null;
}

/**
 * Corrects a person's name in a tribute: on the board, and on all their videos. Their account keeps
 * its own name. The caller has locked the tribute.
 * @throws AppError NOT_FOUND for an unknown row of the board.
 * @returns the ids of the row and of the account; each is null if the person has none.
 */
export async function renamePerson(
  deps: Pick<Platform, "realtime">,
  tx: Transaction,
  tribute: TributeRef,
  { person, name }: { person: Person; name: Speaker },
): Promise<Person> {
  const seat = await lockSeat(tx, tribute.id, person);
  if (person.inviteeId !== null && !seat) throw new AppError("NOT_FOUND");
  const userId = seat?.userId ?? person.userId;
  if (userId !== null) await saveCorrection(tx, { tributeId: tribute.id, userId, ...name });
  if (seat) {
    const { firstName: behalfFirstName, lastName: behalfLastName } = name;
    await updateInvitee(tx, seat.id, { name: displayName([name]) });
    await tx
      .update(submissions)
      .set({ behalfFirstName, behalfLastName })
      .where(eq(submissions.behalfInviteeId, seat.id));
    await emitInvitee(deps, tx, tribute, seat.id);
  }
  return { inviteeId: seat?.id ?? null, userId };
}

async function lockSeat(
  tx: Transaction,
  tributeId: string,
  { inviteeId, userId }: Person,
): Promise<InviteeRow | undefined> {
  if (inviteeId !== null) return lockInvitee(tx, tributeId, inviteeId);
  return userId === null ? undefined : lockSeatOf(tx, tributeId, userId);
}

async function saveCorrection(
  tx: Transaction,
  row: typeof correctedNames.$inferInsert,
): Promise<void> {
  const { firstName, lastName } = row;
  await tx
    .insert(correctedNames)
    .values(row)
    .onConflictDoUpdate({
      target: [correctedNames.tributeId, correctedNames.userId],
      set: { firstName, lastName },
    });
}
