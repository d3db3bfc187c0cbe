/**
 * Tables of what people make: users, reels, who takes part, what they record. Every hot query reads by the
 * leading columns of a key or an index given here; counters are kept beside what they count, never counted on read.
 */
import type { Language } from "@contract/languages";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import type { ACCOUNT_CREATION_METHODS, PreferenceName } from "@contract/http/user";
import type { InviteeState, InviteSource } from "@contract/http/invite";
import type { SUBMISSION_KINDS, SubmissionState } from "@contract/http/submission";
import type { Gender, TRIBUTE_STATES, TributeTypeName } from "@contract/http/tribute";

export const users = pgTable(
  "users",
  {
    /** The identity provider's uid. */
    id: text("id").primaryKey(),
    email: text("email"),
    emailVerifiedAt: instant("email_verified_at"),
    creationMethod: text("creation_method")
      .$type<(typeof ACCOUNT_CREATION_METHODS)[number]>()
      .notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    image: text("image"),
    /** What their app speaks, and so what they are written to in; null while it has not said so. */
    language: text("language").$type<Language>(),
    credit: integer("credit").notNull().default(0),
    submissions: integer("submissions").notNull().default(0),
    views: integer("views").notNull().default(0),
    hearts: integer("hearts").notNull().default(0),
    stripeCustomerId: text("stripe_customer_id"),
    /** What they do not want to be told. */
    muted: text("muted")
      .array()
      .$type<PreferenceName[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: createdAt(),
  },
  (table) => [
    check("users_credit_not_negative", sql`${table.credit} >= 0`),
    index("users_by_email").on(table.email),
  ],
);

/** Accounts that were deleted: tokens made before still look good for an hour, and the identity provider may be away. */
export const erasedAccounts = pgTable(
  "erased_accounts",
  {
    /** The identity provider's uid, which is never given to anybody again. */
    id: text("id").primaryKey(),
    erasedAt: instant("erased_at").notNull(),
    /** When the last trace was gone; null while there is something to do. */
    settledAt: instant("settled_at"),
  },
  (table) => [
    index("erased_accounts_unsettled")
      .on(table.id)
      .where(sql`${table.settledAt} is null`),
  ],
);

export const tributes = pgTable(
  "tributes",
  {
    id: text("id").primaryKey(),
    creatorId: text("creator_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    tributeType: text("tribute_type").$type<TributeTypeName>().notNull(),
    gender: text("gender").$type<Gender>().notNull(),
    /** Of the words on its cards: what its creator spoke when they made it. A film keeps its language. */
    language: text("language").$type<Language>().notNull().default("en"),
    imageUrl: text("image_url"),
    dueDate: date("due_date", { mode: "string" }).notNull(),
    timeZone: text("time_zone").notNull(),
    message: text("message").notNull().default(""),
    state: text("state").$type<(typeof TRIBUTE_STATES)[number]>().notNull().default("open"),
    /** Raised to revoke every link made so far. */
    inviteVersion: integer("invite_version").notNull().default(1),
    giftVersion: integer("gift_version").notNull().default(1),
    clips: integer("clips").notNull().default(0),
    contributors: integer("contributors").notNull().default(0),
    views: integer("views").notNull().default(0),
    hearts: integer("hearts").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index("tributes_by_creator").on(table.creatorId, table.createdAt.desc(), table.id),
    index("tributes_open_by_due_date")
      .on(table.dueDate)
      .where(sql`${table.state} = 'open'`),
  ],
);

const tributeId = () =>
  text("tribute_id")
    .notNull()
    .references(() => tributes.id, { onDelete: "cascade" });

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Who the reel is for: one row, or two for a couple. */
export const tributePeople = pgTable(
  "tribute_people",
  {
    tributeId: tributeId(),
    position: integer("position").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.position] })],
);

/** Questions of a reel: picked from the catalogue (its id, the words as picked) or the organiser's own. */
export const questions = pgTable(
  "questions",
  {
    tributeId: tributeId(),
    id: text("id").notNull(),
    question: text("question").notNull(),
    isOwn: boolean("is_own").notNull().default(false),
    /** Place in the reel; null while it is not asked. */
    position: integer("position"),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.id] })],
);

export const contributors = pgTable(
  "contributors",
  {
    tributeId: tributeId(),
    userId: userId(),
    submissions: integer("submissions").notNull().default(0),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.userId] }),
    index("contributors_by_user").on(table.userId, table.joinedAt.desc(), table.tributeId),
  ],
);

/** `reserved` is given back when the invite ends without a video, `spent` never. */
export const CREDIT_STATES = ["none", "reserved", "spent"] as const;

/** Everybody on a reel's status board: invited by name, or come by the open link. */
export const invitees = pgTable(
  "invitees",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    source: text("source").$type<InviteSource>().notNull().default("personal"),
    name: text("name").notNull().default(""),
    /** In lower case; null for who came by the open link. */
    email: text("email"),
    state: text("state").$type<InviteeState>().notNull().default("invited"),
    /** Raised to revoke the personal links made so far. */
    linkVersion: integer("link_version").notNull().default(1),
    /** The account that uses the invite, once somebody has come. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    credit: text("credit").$type<(typeof CREDIT_STATES)[number]>().notNull().default("none"),
    /** How often a credit was reserved: with the id, the reference of each reservation in the ledger. */
    creditRound: integer("credit_round").notNull().default(0),
    invitedAt: instant("invited_at").notNull().defaultNow(),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** Whether the invitation is still to be written; when it was written last. */
    isMailDue: boolean("is_mail_due").notNull().default(false),
    mailedAt: instant("mailed_at"),
    remindedAt: instant("reminded_at"),
    /** When the next automatic reminder is due; the epoch asks to plan it anew, null is none any more. */
    nextReminderAt: instant("next_reminder_at").default(sql`'epoch'`),
  },
  (table) => [
    uniqueIndex("invitees_once_per_reel").on(table.tributeId, table.email),
    uniqueIndex("invitees_once_per_user").on(table.tributeId, table.userId),
    index("invitees_by_reel").on(table.tributeId, table.state),
    index("invitees_by_user")
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index("invitees_to_remind").on(table.nextReminderAt, table.tributeId),
    index("invitees_by_change").on(table.tributeId, table.changedAt.desc(), table.id),
    index("invitees_to_mail")
      .on(table.tributeId)
      .where(sql`${table.isMailDue}`),
    index("invitees_with_reservation")
      .on(table.tributeId)
      .where(sql`${table.credit} = 'reserved'`),
  ],
);

/** Who organises a reel together with its creator: invited by mail, and a co-organiser once the user is known. */
export const organisers = pgTable(
  "organisers",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    name: text("name").notNull().default(""),
    /** In lower case. */
    email: text("email").notNull(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    invitedAt: instant("invited_at").notNull().defaultNow(),
    mailedAt: instant("mailed_at"),
  },
  (table) => [
    uniqueIndex("organisers_once_per_reel").on(table.tributeId, table.email),
    uniqueIndex("organisers_once_per_user").on(table.tributeId, table.userId),
    index("organisers_by_user").on(table.userId),
  ],
);

export const submissions = pgTable(
  "submissions",
  {
    /** Also the id of its tus upload. */
    id: text("id").primaryKey(),
    /** Null for a feedback, which belongs to no reel. */
    tributeId: text("tribute_id").references(() => tributes.id, { onDelete: "cascade" }),
    userId: userId(),
    kind: text("kind").$type<(typeof SUBMISSION_KINDS)[number]>().notNull(),
    questionId: text("question_id"),
    question: text("question"),
    state: text("state").$type<SubmissionState>().notNull().default("uploading"),
    mimeType: text("mime_type").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    sha256: text("sha256"),
    durationMs: integer("duration_ms"),
    /** What is shown of it, within the original; null for all of it. */
    trimStartMs: integer("trim_start_ms"),
    trimEndMs: integer("trim_end_ms"),
    /** The client's name for this video, so that opening it twice opens one. */
    clientKey: text("client_key"),
    /** Whose answer it is, where an organiser sent it for them; null for the user's own. */
    behalfFirstName: text("behalf_first_name"),
    behalfLastName: text("behalf_last_name"),
    /** Who that is on the reel's board. */
    behalfInviteeId: text("behalf_invitee_id").references(() => invitees.id, {
      onDelete: "set null",
    }),
    progress: real("progress").notNull().default(0),
    /** Where there is sound in it, from and to, in ms of the whole clip; null while that was not listened for. */
    speech: jsonb("speech").$type<[number, number][]>(),
    failure: text("failure"),
    /** When everybody in the reel was told of a thank-you; null before. */
    deliveredAt: instant("delivered_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "submissions_feedback_without_reel",
      sql`(${table.kind} = 'feedback') = (${table.tributeId} is null)`,
    ),
    index("submissions_by_reel").on(table.tributeId, table.createdAt, table.id),
    index("submissions_by_user").on(table.userId, table.tributeId, table.createdAt),
    uniqueIndex("submissions_by_client_key").on(table.userId, table.clientKey),
    index("submissions_by_behalf")
      .on(table.behalfInviteeId)
      .where(sql`${table.behalfInviteeId} is not null`),
    index("submissions_held")
      .on(table.tributeId, table.createdAt, table.id)
      .where(sql`${table.state} = 'held'`),
    index("submissions_unfinished")
      .on(table.updatedAt)
      .where(sql`${table.state} = 'uploading'`),
  ],
);

/** `still`: what is shown while a submission that is sound alone is heard. */
export const ASSET_KINDS = [
  "picture",
  "original",
  "still",
  "poster",
  "init",
  "segment",
  "video",
] as const;

/** Every stored file, so that deleting a reel or a user can delete its files. */
export const assets = pgTable(
  "assets",
  {
    /** Its key in the blob store. */
    key: text("key").primaryKey(),
    kind: text("kind").$type<(typeof ASSET_KINDS)[number]>().notNull(),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    submissionId: text("submission_id").references(() => submissions.id, { onDelete: "cascade" }),
    /** `1080p` and such for init and segment files. */
    rendition: text("rendition"),
    /** Which trim of the clip it belongs to, such as `1500-9000`; null for the whole one. */
    cut: text("cut"),
    position: integer("position").notNull().default(0),
    durationMs: integer("duration_ms"),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("assets_by_submission").on(table.submissionId, table.rendition, table.position),
    index("assets_by_owner")
      .on(table.ownerId)
      .where(sql`${table.ownerId} is not null`),
  ],
);
