import { MEDIA_PATH } from "@contract/limits";
import { msg } from "@contract/msg";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  contributors,
  contributorStandings,
  correctedNames,
  invitees,
  organisers,
} from "../../db/schema/people";
import { auditLog } from "../../db/schema/audit";
import { creditLedger } from "../../db/schema/credits";
import { devices } from "../../db/schema/devices";
import { exports } from "../../db/schema/exportFiles";
import { hearts, saves, views } from "../../db/schema/feed";
import { giftRecipients, gifts } from "../../db/schema/gifts";
import { mails } from "../../db/schema/mail";
import { contactMessages, feedback } from "../../db/schema/messages";
import { notifications } from "../../db/schema/notifications";
import { mailOptOuts } from "../../db/schema/outreach";
import { payments } from "../../db/schema/payments";
import { presentations, reelMusic } from "../../db/schema/presentations";
import { questions } from "../../db/schema/questions";
import { reminderPlans } from "../../db/schema/reminders";
import { assets, captions, captionTranslations, submissions } from "../../db/schema/videos";
import { thankNotes } from "../../db/schema/thanks";
import { tributePeople, tributes } from "../../db/schema/tributes";
import { users } from "../../db/schema/users";
import { exportKey } from "../../storage/keys/exportKeys";
import { originalKey } from "../../storage/keys/submissionKeys";
import { organiserGrant } from "../access";
import { dataList, type DataList, type OwnedBy } from "./dataRows";

type ColumnsOf<Table extends PgTable> = Table["_"]["columns"];

/** Returns the columns of a table without some of them. */
function without<Table extends PgTable, Name extends keyof ColumnsOf<Table> & string>(
  table: Table,
  ...names: Name[]
): Omit<ColumnsOf<Table>, Name> {
  const entries = Object.entries(getTableColumns(table));
  return Object.fromEntries(
    entries.filter(([name]) => !(names as string[]).includes(name)),
  ) as Omit<ColumnsOf<Table>, Name>;
}

const ofReader =
  (userId: PgColumn): OwnedBy =>
  (reader) =>
    eq(userId, reader.userId);

const ofTheirReels =
  (tributeId: PgColumn): OwnedBy =>
  ({ userId }) =>
    sql`${tributeId} in (select ${tributes.id} from ${tributes} where ${tributes.creatorId} = ${userId})`;

const ofVideosInTheirReels =
  (submissionId: PgColumn): OwnedBy =>
  ({ userId }) =>
    sql`${submissionId} in (select ${submissions.id} from ${submissions}
      inner join ${tributes} on ${tributes.id} = ${submissions.tributeId}
      where ${tributes.creatorId} = ${userId})`;

/** Lists open gifts only, because a gift stays a surprise until its reveal. */
const giftsTo: OwnedBy = ({ address, now }) =>
  address === null
    ? null
    : sql`${gifts.opensAt} <= ${now} and exists (select 1 from ${giftRecipients}
        where ${giftRecipients.tributeId} = ${gifts.tributeId}
          and ${giftRecipients.email} = ${address})`;

/** Names a person on the board. Somebody who came by the open link is named by their account. */
const inviteeName = sql<string>`coalesce(nullif(${invitees.name}, ''), (
  select trim(${users.firstName} || ' ' || ${users.lastName}) from ${users}
  where ${users.id} = ${invitees.userId}), '')`;

const isOrganiser = sql<boolean>`exists (select 1 from ${tributes}
  where ${tributes.id} = ${exports.tributeId} and ${tributes.creatorId} = ${exports.requestedBy})
  or exists (select 1 from ${organisers}
  where ${organisers.tributeId} = ${exports.tributeId} and ${organisers.userId} = ${exports.requestedBy})`;

/**
 * Lists what the data file shows, in its order: everything that the user made, and what others
 * entered about their verified address. It leaves out secrets, links that open something without
 * an account, ids of other people and the server's own counters.
 */
export const DATA_LISTS: readonly DataList[] = [
  dataList(msg("Your profile"), users, {
    owned: ofReader(users.id),
    columns: getTableColumns(users),
    show: (row, { pictureUrl }) => ({ ...row, image: pictureUrl(row.image) }),
  }),
  dataList(msg("Emails that you don't want"), mailOptOuts, {
    owned: ({ address }) => (address === null ? null : eq(mailOptOuts.email, address)),
    columns: getTableColumns(mailOptOuts),
    key: [sql`coalesce(${mailOptOuts.tributeId}, '')`],
  }),
  dataList(msg("Emails to you"), mails, {
    owned: ({ address }) => (address === null ? null : sql`lower(${mails.to}) = ${address}`),
    columns: { subject: mails.subject, state: mails.state, createdAt: mails.createdAt },
  }),
  dataList(msg("Reels given to you"), gifts, {
    owned: giftsTo,
    columns: { tributeId: gifts.tributeId, message: gifts.message, opensAt: gifts.opensAt },
  }),
  dataList(msg("Reels you created"), tributes, {
    owned: ofReader(tributes.creatorId),
    columns: without(tributes, "creatorId", "inviteVersion"),
    show: (row, { pictureUrl }) => ({ ...row, imageUrl: pictureUrl(row.imageUrl) }),
  }),
  dataList(msg("The people your reels are for"), tributePeople, {
    owned: ofTheirReels(tributePeople.tributeId),
    columns: getTableColumns(tributePeople),
  }),
  dataList(msg("Questions in your reels"), questions, {
    owned: ofTheirReels(questions.tributeId),
    columns: getTableColumns(questions),
  }),
  dataList(msg("People in your reels"), invitees, {
    owned: ofTheirReels(invitees.tributeId),
    columns: {
      ...without(
        invitees,
        "linkVersion",
        "userId",
        "credit",
        "creditRound",
        "isMailDue",
        "nextReminderAt",
      ),
      name: inviteeName,
    },
  }),
  dataList(msg("People who organise your reels with you"), organisers, {
    owned: ofTheirReels(organisers.tributeId),
    columns: without(organisers, "userId"),
  }),
  dataList(msg("How your reels are shown"), presentations, {
    owned: ofTheirReels(presentations.tributeId),
    columns: getTableColumns(presentations),
  }),
  dataList(msg("How videos are shown in your reels"), submissions, {
    owned: ofTheirReels(submissions.tributeId),
    columns: {
      tributeId: submissions.tributeId,
      id: submissions.id,
      position: submissions.position,
      visibility: submissions.visibility,
      editedStartMs: submissions.editedStartMs,
      editedEndMs: submissions.editedEndMs,
      editedName: submissions.editedName,
    },
  }),
  dataList(msg("How your reels are given"), gifts, {
    owned: ofTheirReels(gifts.tributeId),
    columns: {
      ...without(gifts, "passwordHash", "announcedAt"),
      hasPassword: sql<boolean>`${gifts.passwordHash} is not null`,
    },
  }),
  dataList(msg("The people to whom you give your reels"), giftRecipients, {
    owned: ofTheirReels(giftRecipients.tributeId),
    columns: without(giftRecipients, "linkVersion"),
  }),
  dataList(msg("Music in your reels"), reelMusic, {
    owned: ofTheirReels(reelMusic.tributeId),
    columns: without(reelMusic, "loopStartMs", "loopMs"),
    show: ({ key, ...row }, { linkTo }) => ({ ...row, file: linkTo(key) }),
  }),
  dataList(msg("Captions in your reels"), captions, {
    owned: ofVideosInTheirReels(captions.submissionId),
    columns: without(captions, "speech"),
  }),
  dataList(msg("Translated captions in your reels"), captionTranslations, {
    owned: ofVideosInTheirReels(captionTranslations.submissionId),
    columns: getTableColumns(captionTranslations),
  }),
  dataList(msg("Reminders in your reels"), reminderPlans, {
    owned: ofTheirReels(reminderPlans.tributeId),
    columns: getTableColumns(reminderPlans),
  }),
  dataList(msg("Reels you help to organise"), organisers, {
    owned: ofReader(organisers.userId),
    columns: { tributeId: organisers.tributeId, invitedAt: organisers.invitedAt },
  }),
  dataList(msg("Reels you take part in"), contributors, {
    owned: ofReader(contributors.userId),
    columns: without(contributors, "userId"),
  }),
  dataList(msg("What organisers decided about you"), contributorStandings, {
    owned: ofReader(contributorStandings.userId),
    columns: without(contributorStandings, "userId"),
  }),
  dataList(msg("Your name as organisers corrected it"), correctedNames, {
    owned: ofReader(correctedNames.userId),
    columns: without(correctedNames, "userId"),
  }),
  dataList(msg("Videos you sent"), submissions, {
    owned: ofReader(submissions.userId),
    columns: without(
      submissions,
      "userId",
      "reservedBytes",
      "sha256",
      "clientKey",
      "behalfInviteeId",
      "recipientId",
      "position",
      "visibility",
      "editedStartMs",
      "editedEndMs",
      "editedName",
      "replacedBy",
      "removesAt",
      "removedBy",
      "hasRemovalBlocked",
    ),
    // The file can only be opened once all of it has arrived, and until it is deleted.
    show: (row, { linkTo }) => ({
      ...row,
      file: row.state === "uploading" || row.originalDeletedAt ? null : linkTo(originalKey(row.id)),
    }),
  }),
  dataList(msg("Thank-yous you wrote"), thankNotes, {
    owned: ofReader(thankNotes.userId),
    columns: {
      ...without(thankNotes, "userId", "toUserId", "recipientId"),
      isToOnePerson: sql<boolean>`${thankNotes.toUserId} is not null`,
    },
  }),
  dataList(msg("Files you had made of reels"), exports, {
    owned: ofReader(exports.requestedBy),
    columns: { ...without(exports, "requestedBy", "contents"), isOrganiser },
    // The file can only be opened by people who organise the reel.
    show: ({ isOrganiser: canOpen, ...row }, { linkTo, userId }) => ({
      ...row,
      file:
        row.state === "ready" && canOpen
          ? linkTo(exportKey(row), organiserGrant(row.tributeId, userId))
          : null,
    }),
  }),
  dataList(msg("Pictures you uploaded"), assets, {
    owned: ({ userId }) => sql`${assets.ownerId} = ${userId} and ${assets.kind} = 'picture'`,
    columns: { key: assets.key, sizeBytes: assets.sizeBytes, createdAt: assets.createdAt },
    show: ({ key, ...row }, { linkTo }) => ({ ...row, file: linkTo(key) }),
  }),
  dataList(msg("Reels you saved for later"), saves, {
    owned: ofReader(saves.userId),
    columns: without(saves, "userId", "recipientId", "recipientVersion"),
  }),
  dataList(msg("Reels you watched"), views, {
    owned: ofReader(views.viewer),
    columns: without(views, "viewer"),
  }),
  dataList(msg("Hearts you gave"), hearts, {
    owned: ofReader(hearts.viewer),
    columns: without(hearts, "viewer"),
  }),
  dataList(msg("Notifications"), notifications, {
    owned: ofReader(notifications.userId),
    columns: without(notifications, "userId", "values"),
  }),
  dataList(msg("Devices that get notifications"), devices, {
    owned: ofReader(devices.userId),
    // The address of a device is as good as a key to it.
    columns: {
      pushService: sql<string>`split_part(${devices.endpoint}, '/', 3)`,
      createdAt: devices.createdAt,
    },
  }),
  dataList(msg("Credits"), creditLedger, {
    owned: ofReader(creditLedger.userId),
    columns: without(creditLedger, "userId", "actorId", "reference"),
  }),
  dataList(msg("Payments"), payments, {
    owned: ofReader(payments.userId),
    columns: without(payments, "userId", "attemptId", "sessionId", "intentId", "askedAt"),
  }),
  dataList(msg("Messages to us"), contactMessages, {
    owned: ofReader(contactMessages.userId),
    columns: without(contactMessages, "userId", "isSuspect", "doneAt"),
    show: ({ fileUrl, ...row }, { linkTo }) => ({
      ...row,
      file: fileUrl === null ? null : linkTo(fileUrl.slice(`${MEDIA_PATH}/`.length)),
    }),
  }),
  dataList(msg("Feedback"), feedback, {
    owned: ofReader(feedback.userId),
    columns: without(feedback, "userId", "isSuspect", "doneAt"),
  }),
  dataList(msg("What you did"), auditLog, {
    owned: ofReader(auditLog.actorId),
    columns: { tributeId: auditLog.tributeId, act: auditLog.act, createdAt: auditLog.createdAt },
  }),
];
