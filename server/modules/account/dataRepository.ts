import { and, asc, eq, isNotNull, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../db/connection";
import { after, newestFirst, type PageMark } from "../../db/page";
import {
  contactMessages,
  feedback,
  notifications,
  presentations,
  saves,
} from "../../db/schema/around";
import { exports } from "../../db/schema/exports";
import { mailOptOuts } from "../../db/schema/mails";
import { creditLedger, payments } from "../../db/schema/money";
import { captions as captionsTable, reelMusic } from "../../db/schema/presented";
import {
  contributors,
  invitees,
  organisers,
  questions,
  submissions,
  tributePeople,
  tributes,
  users,
} from "../../db/schema/reels";
import { speakerName } from "../submissions/speaker";

/** Rows that are in memory at once. */
const PAGE_ROWS = 200;

interface List<Row> {
  select: (where: SQL | undefined, order: SQL[]) => PromiseLike<Row[]>;
  /** Whose rows. */
  of: SQL;
  at: PgColumn;
  id: PgColumn;
  markOf: (row: Row) => PageMark;
}

/** All rows of a list, newest first, a page at a time. */
async function* each<Row>({ select, of, at, id, markOf }: List<Row>): AsyncGenerator<Row> {
  for (let mark: PageMark | undefined; ;) {
    const rows = await select(and(of, after(at, id, mark)), newestFirst(at, id));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    mark = markOf(last);
  }
}

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
      .select()
      .from(invitees)
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

/** Which mails an address has asked not to get: of a reel by its name, or (null) of any. */
export async function optOutsOf(
  db: Database,
  email: string,
): Promise<{ reelName: string | null; since: Date }[]> {
  return db
    .select({ reelName: tributes.name, since: mailOptOuts.createdAt })
    .from(mailOptOuts)
    .leftJoin(tributes, eq(tributes.id, mailOptOuts.tributeId))
    .where(eq(mailOptOuts.email, email));
}
