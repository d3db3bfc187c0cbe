import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "../../db/connection";
import { contactMessages, feedback, hearts, views } from "../../db/schema/around";
import { mails } from "../../db/schema/mails";
import { creditLedger } from "../../db/schema/money";
import {
  assets,
  contributors,
  erasedAccounts,
  invitees,
  organisers,
  submissions,
  tributes,
  users,
} from "../../db/schema/reels";

type UserRow = typeof users.$inferSelect;

/** Ledger lines about money, which bookkeeping needs when nobody knows any more whose they were. */
const MONEY = ["purchase", "refund", "dispute"] as const;

/** @returns false when the account was marked before; waits for whoever is marking it. */
export async function markErased(tx: Transaction, id: string, erasedAt: Date): Promise<boolean> {
  const added = await tx
    .insert(erasedAccounts)
    .values({ id, erasedAt })
    .onConflictDoNothing()
    .returning({ id: erasedAccounts.id });
  return added.length > 0;
}

/** Locks every reel that the user made or has a part in, then the user; undefined when there is no such user. */
export async function lockAllOf(tx: Transaction, userId: string): Promise<UserRow | undefined> {
  const partIn = (table: PgTable, tributeId: PgColumn, whose: PgColumn) =>
    inArray(tributes.id, tx.select({ id: tributeId }).from(table).where(eq(whose, userId)));
  await tx
    .select({ id: tributes.id })
    .from(tributes)
    .where(
      or(
        eq(tributes.creatorId, userId),
        partIn(submissions, submissions.tributeId, submissions.userId),
        partIn(contributors, contributors.tributeId, contributors.userId),
        partIn(organisers, organisers.tributeId, organisers.userId),
        partIn(invitees, invitees.tributeId, invitees.userId),
      ),
    )
    .orderBy(asc(tributes.id))
    .for("update");
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user;
}

/** Ids of all submissions to reels that the user made. */
export async function submissionsToOwn(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(tributes, eq(tributes.id, submissions.tributeId))
    .where(eq(tributes.creatorId, userId));
  return rows.map(({ id }) => id);
}

export function ownReels(
  tx: Transaction,
  userId: string,
): Promise<{ id: string; creatorId: string }[]> {
  return tx
    .select({ id: tributes.id, creatorId: tributes.creatorId })
    .from(tributes)
    .where(eq(tributes.creatorId, userId));
}

/** Addresses of pictures that are, or may be, the user's. */
export async function pictureUrlsOf(tx: Transaction, user: UserRow): Promise<string[]> {
  const [covers, files] = [
    await tx
      .select({ url: tributes.imageUrl })
      .from(tributes)
      .where(and(eq(tributes.creatorId, user.id), isNotNull(tributes.imageUrl))),
    await tx
      .select({ url: contactMessages.fileUrl })
      .from(contactMessages)
      .where(and(eq(contactMessages.userId, user.id), isNotNull(contactMessages.fileUrl))),
  ];
  return [user.image, ...covers.map(({ url }) => url), ...files.map(({ url }) => url)].filter(
    (url) => url !== null,
  );
}

/** Keys of the pictures that the user has stored. */
export async function storedPictures(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: assets.key })
    .from(assets)
    .where(and(eq(assets.ownerId, userId), eq(assets.kind, "picture")));
  return rows.map(({ key }) => key);
}

/** People's places on boards of others that the user has taken, and who pays for them. */
export function placesOf(tx: Transaction, userId: string) {
  return tx
    .select({ place: invitees, creatorId: tributes.creatorId })
    .from(invitees)
    .innerJoin(tributes, eq(tributes.id, invitees.tributeId))
    .where(and(eq(invitees.userId, userId), sql`${tributes.creatorId} <> ${userId}`));
}

/**
 * Gives up the user's places: who came by the open link is gone; who was invited by name stays as the organiser wrote them down,
 * and is asked for nothing more.
 */
export async function leavePlaces(tx: Transaction, userId: string, at: Date): Promise<void> {
  const mine = eq(invitees.userId, userId);
  await tx.delete(invitees).where(and(mine, eq(invitees.source, "open")));
  await tx
    .update(invitees)
    .set({
      userId: null,
      state: "declined",
      credit: sql`case when ${invitees.credit} = 'spent' then 'spent' else 'none' end`,
      isMailDue: false,
      nextReminderAt: null,
      changedAt: at,
    })
    .where(mine);
}

/** Counts the user out of the reels of others that they joined. */
export async function countOut(tx: Transaction, userId: string): Promise<void> {
  const joined = tx
    .select({ id: contributors.tributeId })
    .from(contributors)
    .where(eq(contributors.userId, userId));
  await tx
    .update(tributes)
    .set({ contributors: sql`greatest(0, ${tributes.contributors} - 1)` })
    .where(inArray(tributes.id, joined));
}

/** Deletes what the user wrote to us, and the mails about that, about their feedback videos and to them that are about no reel. */
export async function deleteLetters(tx: Transaction, { id, email }: UserRow): Promise<void> {
  type Letters = typeof feedback | typeof contactMessages | typeof submissions;
  const letters = (kind: string, table: Letters): SQL =>
    sql`${mails.idempotencyKey} in (select ${`${kind}:`} || ${table.id} from ${table} where ${table.userId} = ${id})`;
  await tx
    .delete(mails)
    .where(
      and(
        isNull(mails.tributeId),
        or(
          letters("contact", contactMessages),
          letters("feedback", feedback),
          letters("feedback", submissions),
          email === null ? undefined : eq(mails.to, email),
        ),
      ),
    );
  await tx.delete(contactMessages).where(eq(contactMessages.userId, id));
  await tx.delete(feedback).where(eq(feedback.userId, id));
}

/** Deletes the user with everything that belongs to them alone; of the ledger, the lines about money stay, as nobody's. */
export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx
    .delete(creditLedger)
    .where(and(eq(creditLedger.userId, id), notInArray(creditLedger.reason, [...MONEY])));
  await tx.delete(users).where(eq(users.id, id));
}

/** A stranger's mark instead of the user's, another one in each row: what was counted still counts, and nobody did it. */
const STRANGER = sql`'~' || gen_random_uuid()::text`;

/** Takes the user's id out of what was counted and booked. Repeating it is harmless. */
export async function anonymise(db: Database, userId: string): Promise<void> {
  await db.update(views).set({ viewer: STRANGER }).where(eq(views.viewer, userId));
  await db.update(hearts).set({ viewer: STRANGER }).where(eq(hearts.viewer, userId));
  await db.update(creditLedger).set({ actorId: null }).where(eq(creditLedger.actorId, userId));
}

export async function markSettled(db: Database, id: string, at: Date): Promise<void> {
  await db.update(erasedAccounts).set({ settledAt: at }).where(eq(erasedAccounts.id, id));
}

/** Deleted accounts of which something is left. */
export async function unsettledAccounts(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: erasedAccounts.id })
    .from(erasedAccounts)
    .where(isNull(erasedAccounts.settledAt));
  return rows.map(({ id }) => id);
}
