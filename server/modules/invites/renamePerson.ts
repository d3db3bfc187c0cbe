import { displayName } from "@contract/displayName";
import type { Speaker } from "@contract/http/submission";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/connection";
import { correctedNames } from "../../db/schema/invites";
import { submissions } from "../../db/schema/submissions";
import type { Platform } from "../../deps";
import { AppError } from "../../errors";
import { type TributeRef, emitInvitee } from "./boardEvents";
import { type InviteeRow, lockInvitee, lockSeatOf, updateInvitee } from "./repository";

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
