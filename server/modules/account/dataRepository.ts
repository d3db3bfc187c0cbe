import { and, asc, count, eq, isNotNull, max, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../db/connection";
import {
  contactMessages,
  feedback,
  hearts,
  notifications,
  presentations,
  saves,
  views,
} from "../../db/schema/around";
import { exports } from "../../db/schema/exports";
import { creditLedger, payments } from "../../db/schema/money";
import { captions as captionsTable, reelMusic } from "../../db/schema/presented";
import {
  assets,
  contributors,
  invitees,
  organisers,
  questions,
  submissions,
  tributePeople,
  tributes,
  users,
} from "../../db/schema/reels";
import { speakerName } from "../submissions";
import { each, PAGE_ROWS } from "./lists";

/** Lists by when a row was made. */
const byCreation = (table: { createdAt: PgColumn; id: PgColumn }) => ({
  at: table.createdAt,
  id: table.id,
  markOf: (row: { createdAt: Date; id: string }) => ({ at: row.createdAt, id: row.id }),
});

export const reelsOf = (db: Database, userId: string) =>
  each<typeof tributes.$inferSelect>({
    select: (where, order) =>
      db
        .select()
        .from(tributes)
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(tributes.creatorId, userId),
    ...byCreation(tributes),
  });

export const notificationsOf = (db: Database, userId: string) =>
  each<typeof notifications.$inferSelect>({
    select: (where, order) =>
      db
        .select()
        .from(notifications)
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(notifications.userId, userId),
    ...byCreation(notifications),
  });

export const ledgerOf = (db: Database, userId: string) =>
  each<typeof creditLedger.$inferSelect>({
    select: (where, order) =>
      db
        .select()
        .from(creditLedger)
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(creditLedger.userId, userId),
    ...byCreation(creditLedger),
  });

export const paymentsOf = (db: Database, userId: string) =>
  each<typeof payments.$inferSelect>({
    select: (where, order) =>
      db
        .select()
        .from(payments)
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(payments.userId, userId),
    ...byCreation(payments),
  });

export const messagesOf = (db: Database, userId: string) =>
  each<typeof contactMessages.$inferSelect>({
    select: (where, order) =>
      db
        .select()
        .from(contactMessages)
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(contactMessages.userId, userId),
    ...byCreation(contactMessages),
  });

export const feedbackOf = (db: Database, userId: string) =>
  each<typeof feedback.$inferSelect>({
    select: (where, order) =>
      db
        .select()
        .from(feedback)
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(feedback.userId, userId),
    ...byCreation(feedback),
  });

/** Videos that the user sent, with the name of the reel; null for a feedback. */
export function videosOf(db: Database, userId: string) {
  type Row = { video: typeof submissions.$inferSelect; reelName: string | null };
  return each<Row>({
    select: (where, order) =>
      db
        .select({ video: submissions, reelName: tributes.name })
        .from(submissions)
        .leftJoin(tributes, eq(tributes.id, submissions.tributeId))
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(submissions.userId, userId),
    at: submissions.createdAt,
    id: submissions.id,
    markOf: ({ video }) => ({ at: video.createdAt, id: video.id }),
  });
}

/** Files that the user had made of reels, with the name of the reel. */
export function exportsOf(db: Database, userId: string) {
  type Row = { made: typeof exports.$inferSelect; reelName: string };
  return each<Row>({
    select: (where, order) =>
      db
        .select({ made: exports, reelName: tributes.name })
        .from(exports)
        .innerJoin(tributes, eq(tributes.id, exports.tributeId))
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(exports.requestedBy, userId),
    at: exports.createdAt,
    id: exports.id,
    markOf: ({ made }) => ({ at: made.createdAt, id: made.id }),
  });
}

/** Pictures that the user uploaded: of themselves, of a reel, with a message to us. */
export const picturesOf = (db: Database, userId: string) =>
  each<typeof assets.$inferSelect>({
    select: (where, order) =>
      db
        .select()
        .from(assets)
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: sql`${assets.ownerId} = ${userId} and ${assets.kind} = 'picture'`,
    at: assets.createdAt,
    id: assets.key,
    markOf: ({ createdAt, key }) => ({ at: createdAt, id: key }),
  });

/** Reels that the user watched while signed in: on how many days, and on which last. */
export const watchedBy = (db: Database, userId: string) =>
  db
    .select({ reelName: tributes.name, days: count(), lastOn: max(views.day) })
    .from(views)
    .innerJoin(tributes, eq(tributes.id, views.tributeId))
    .where(eq(views.viewer, userId))
    .groupBy(tributes.id)
    .orderBy(asc(tributes.id));

/** Hearts that the user gave. */
export function heartsOf(db: Database, userId: string) {
  type Row = { id: string; reelName: string; createdAt: Date };
  return each<Row>({
    select: (where, order) =>
      db
        .select({ id: hearts.id, reelName: tributes.name, createdAt: hearts.createdAt })
        .from(hearts)
        .innerJoin(tributes, eq(tributes.id, hearts.tributeId))
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(hearts.viewer, userId),
    ...byCreation(hearts),
  });
}

const LINKS = {
  contributor: {
    table: contributors,
    userId: contributors.userId,
    tributeId: contributors.tributeId,
    at: contributors.joinedAt,
  },
  organiser: {
    table: organisers,
    userId: organisers.userId,
    tributeId: organisers.tributeId,
    at: organisers.invitedAt,
  },
  saved: {
    table: saves,
    userId: saves.userId,
    tributeId: saves.tributeId,
    at: saves.createdAt,
  },
} as const;

/** Reels that the user belongs to in this way, and since when. */
export function reelsLinked(db: Database, userId: string, link: keyof typeof LINKS) {
  const { table, at, tributeId, userId: whose } = LINKS[link];
  type Row = { reelName: string; tributeId: string; since: Date };
  return each<Row>({
    select: (where, order) =>
      db
        .select({ reelName: tributes.name, tributeId: tributes.id, since: at })
        .from(table)
        .innerJoin(tributes, eq(tributes.id, tributeId))
        .where(where)
        .orderBy(...order)
        .limit(PAGE_ROWS),
    of: eq(whose, userId),
    at,
    id: tributeId,
    markOf: ({ since, tributeId: id }) => ({ at: since, id }),
  });
}

/** Captions of a reel's videos, with whose they are; those that were taken away left nothing. */
const captionsOf = (db: Database, tributeId: string) =>
  db
    .select({ submissionId: captionsTable.submissionId, vtt: captionsTable.vtt, ...speakerName })
    .from(captionsTable)
    .innerJoin(submissions, eq(submissions.id, captionsTable.submissionId))
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(and(eq(submissions.tributeId, tributeId), isNotNull(captionsTable.vtt)))
    .orderBy(asc(submissions.createdAt), asc(submissions.id));

/**
 * What belongs to one reel: whom it is for, its questions, who was asked to take part, how it is shown and given, the music sent
 * for it, its captions.
 */
export async function partsOf(db: Database, tributeId: string) {
  const [people, asked, invited, helpers, [presentation], music, captions] = await Promise.all([
    db
      .select()
      .from(tributePeople)
      .where(eq(tributePeople.tributeId, tributeId))
      .orderBy(asc(tributePeople.position)),
    db
      .select()
      .from(questions)
      .where(eq(questions.tributeId, tributeId))
      .orderBy(asc(questions.position), asc(questions.createdAt)),
    db
      .select({ invitee: invitees, firstName: users.firstName, lastName: users.lastName })
      .from(invitees)
      .leftJoin(users, eq(users.id, invitees.userId))
      .where(eq(invitees.tributeId, tributeId))
      .orderBy(asc(invitees.invitedAt), asc(invitees.id)),
    db
      .select()
      .from(organisers)
      .where(eq(organisers.tributeId, tributeId))
      .orderBy(asc(organisers.invitedAt)),
    db.select().from(presentations).where(eq(presentations.tributeId, tributeId)),
    db
      .select()
      .from(reelMusic)
      .where(eq(reelMusic.tributeId, tributeId))
      .orderBy(asc(reelMusic.createdAt), asc(reelMusic.id)),
    captionsOf(db, tributeId),
  ]);
  return { people, asked, invited, helpers, presentation, music, captions };
}
