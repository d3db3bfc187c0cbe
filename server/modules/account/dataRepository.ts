import { and, asc, count, eq, isNotNull, max, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../db/connection";
import { creditLedger } from "../../db/schema/credits";
import { devices } from "../../db/schema/devices";
import { exports } from "../../db/schema/exportFiles";
import { hearts, saves, views } from "../../db/schema/feed";
import { contributors, invitees } from "../../db/schema/invites";
import { contactMessages, feedback } from "../../db/schema/messages";
import { notifications } from "../../db/schema/notifications";
import { organisers } from "../../db/schema/organisers";
import { payments } from "../../db/schema/payments";
import { giftRecipients, presentations, reelMusic } from "../../db/schema/presentations";
import { questions } from "../../db/schema/questions";
import { assets, captions as captionsTable, submissions } from "../../db/schema/submissions";
import { thankNotes } from "../../db/schema/thanks";
import { tributePeople, tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";
import { speakerName } from "../submissions";
import { each } from "./lists";

/** Pages a list by the time when its rows were created. */
const byCreation = (table: { createdAt: PgColumn; id: PgColumn }) => ({
  at: table.createdAt,
  id: table.id,
  markOf: (row: { createdAt: Date; id: string }) => ({ at: row.createdAt, id: row.id }),
});

export const reelsOf = (db: Database, userId: string) =>
  each({
    select: () => db.select().from(tributes).$dynamic(),
    of: eq(tributes.creatorId, userId),
    ...byCreation(tributes),
  });

export const notificationsOf = (db: Database, userId: string) =>
  each({
    select: () => db.select().from(notifications).$dynamic(),
    of: eq(notifications.userId, userId),
    ...byCreation(notifications),
  });

export const ledgerOf = (db: Database, userId: string) =>
  each({
    select: () => db.select().from(creditLedger).$dynamic(),
    of: eq(creditLedger.userId, userId),
    ...byCreation(creditLedger),
  });

export const paymentsOf = (db: Database, userId: string) =>
  each({
    select: () => db.select().from(payments).$dynamic(),
    of: eq(payments.userId, userId),
    ...byCreation(payments),
  });

export const messagesOf = (db: Database, userId: string) =>
  each({
    select: () => db.select().from(contactMessages).$dynamic(),
    of: eq(contactMessages.userId, userId),
    ...byCreation(contactMessages),
  });

export const feedbackOf = (db: Database, userId: string) =>
  each({
    select: () => db.select().from(feedback).$dynamic(),
    of: eq(feedback.userId, userId),
    ...byCreation(feedback),
  });

/** Lists the user's videos with the name of the tribute. The name is null for a feedback. */
export const videosOf = (db: Database, userId: string) =>
  each({
    select: () =>
      db
        .select({ video: submissions, reelName: tributes.name })
        .from(submissions)
        .leftJoin(tributes, eq(tributes.id, submissions.tributeId))
        .$dynamic(),
    of: eq(submissions.userId, userId),
    at: submissions.createdAt,
    id: submissions.id,
    markOf: ({ video }) => ({ at: video.createdAt, id: video.id }),
  });

/** Lists the addresses that the user left in tributes. */
export const addressesOf = (db: Database, userId: string) =>
  db
    .select({
      reelName: tributes.name,
      email: contributors.email,
      confirmedAt: contributors.emailConfirmedAt,
    })
    .from(contributors)
    .innerJoin(tributes, eq(tributes.id, contributors.tributeId))
    .where(and(eq(contributors.userId, userId), isNotNull(contributors.email)))
    .orderBy(asc(tributes.id));

export const devicesOf = (db: Database, userId: string) =>
  db
    .select({ endpoint: devices.endpoint, createdAt: devices.createdAt })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(asc(devices.createdAt), asc(devices.id));

/** Lists the thank-yous that the user wrote, with the name of the tribute. */
export const notesOf = (db: Database, userId: string) =>
  each({
    select: () =>
      db
        .select({ note: thankNotes, reelName: tributes.name })
        .from(thankNotes)
        .innerJoin(tributes, eq(tributes.id, thankNotes.tributeId))
        .$dynamic(),
    of: eq(thankNotes.userId, userId),
    at: thankNotes.createdAt,
    id: thankNotes.id,
    markOf: ({ note }) => ({ at: note.createdAt, id: note.id }),
  });

/** Lists the exports that the user requested, with the name of the tribute. */
export const exportsOf = (db: Database, userId: string) =>
  each({
    select: () =>
      db
        .select({
          made: exports,
          reelName: tributes.name,
          isOrganiser: sql<boolean>`(${tributes.creatorId} = ${userId} or exists (
            select 1 from ${organisers}
            where ${organisers.tributeId} = ${tributes.id} and ${organisers.userId} = ${userId}))`,
        })
        .from(exports)
        .innerJoin(tributes, eq(tributes.id, exports.tributeId))
        .$dynamic(),
    of: eq(exports.requestedBy, userId),
    at: exports.createdAt,
    id: exports.id,
    markOf: ({ made }) => ({ at: made.createdAt, id: made.id }),
  });

/** Lists the pictures that the user uploaded: of themselves, for a tribute, or with a message. */
export const picturesOf = (db: Database, userId: string) =>
  each({
    select: () => db.select().from(assets).$dynamic(),
    of: sql`${assets.ownerId} = ${userId} and ${assets.kind} = 'picture'`,
    at: assets.createdAt,
    id: assets.key,
    markOf: ({ createdAt, key }) => ({ at: createdAt, id: key }),
  });

/**
 * Lists the tributes that the user watched while signed in, with the number of days and the last
 * day.
 */
export const watchedBy = (db: Database, userId: string) =>
  db
    .select({ reelName: tributes.name, days: count(), lastOn: max(views.day) })
    .from(views)
    .innerJoin(tributes, eq(tributes.id, views.tributeId))
    .where(eq(views.viewer, userId))
    .groupBy(tributes.id)
    .orderBy(asc(tributes.id));

/** Lists the hearts that the user gave. */
export const heartsOf = (db: Database, userId: string) =>
  each({
    select: () =>
      db
        .select({ id: hearts.id, reelName: tributes.name, createdAt: hearts.createdAt })
        .from(hearts)
        .innerJoin(tributes, eq(tributes.id, hearts.tributeId))
        .$dynamic(),
    of: eq(hearts.viewer, userId),
    ...byCreation(hearts),
  });

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

export type ReelLink = keyof typeof LINKS;

/** Lists the tributes that the user belongs to in this role, and since when. */
export function reelsLinked(db: Database, userId: string, link: ReelLink) {
  const { table, at, tributeId, userId: member } = LINKS[link];
  return each({
    select: () =>
      db
        .select({ reelName: tributes.name, tributeId: tributes.id, since: at })
        .from(table)
        .innerJoin(tributes, eq(tributes.id, tributeId))
        .$dynamic(),
    of: eq(member, userId),
    at,
    id: tributeId,
    markOf: ({ since, tributeId: id }) => ({ at: since, id }),
  });
}

/**
 * Returns the captions of a tribute's videos with their speakers. Deleted captions leave no text.
 */
const captionsOf = (db: Database, tributeId: string) =>
  db
    .select({ submissionId: captionsTable.submissionId, vtt: captionsTable.vtt, ...speakerName })
    .from(captionsTable)
    .innerJoin(submissions, eq(submissions.id, captionsTable.submissionId))
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(and(eq(submissions.tributeId, tributeId), isNotNull(captionsTable.vtt)))
    .orderBy(asc(submissions.createdAt), asc(submissions.id));

/** Returns how a tribute is shown, and the recipients of its gift besides the first one. */
async function giftOf(db: Database, tributeId: string) {
  const [presentation] = await db
    .select()
    .from(presentations)
    .where(eq(presentations.tributeId, tributeId));
  const recipients = await db
    .select()
    .from(giftRecipients)
    .where(eq(giftRecipients.tributeId, tributeId))
    .orderBy(asc(giftRecipients.createdAt), asc(giftRecipients.id));
  return { presentation, recipients };
}

/**
 * Reads what belongs to one tribute: the people it is for, its questions, its invitees, its
 * organisers, its presentation, its music and its captions.
 */
export async function partsOf(db: Database, tributeId: string) {
  const [people, asked, invited, helpers, gift, music, captions] = await Promise.all([
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
    giftOf(db, tributeId),
    db
      .select()
      .from(reelMusic)
      .where(eq(reelMusic.tributeId, tributeId))
      .orderBy(asc(reelMusic.createdAt), asc(reelMusic.id)),
    captionsOf(db, tributeId),
  ]);
  return { people, asked, invited, helpers, ...gift, music, captions };
}
