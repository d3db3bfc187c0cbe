/**
 * Declares the tables of users, reels, participants and recordings. Every frequent query reads by
 * the leading columns of a key or an index. Counters are stored and never computed on read.
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
import type { ChannelChoice } from "@contract/channels";
import type { ACCOUNT_CREATION_METHODS, PreferenceName } from "@contract/http/user";
import type { InviteeState, InviteSource } from "@contract/http/invite";
import type { SUBMISSION_KINDS, SubmissionState } from "@contract/http/submission";
import type { Gender, TRIBUTE_STATES, TributeTypeName } from "@contract/http/tribute";

export const users = pgTable(
  "users",
  {
    /** This is the identity provider's uid. */
    id: text("id").primaryKey(),
    email: text("email"),
    emailVerifiedAt: instant("email_verified_at"),
    creationMethod: text("creation_method")
      .$type<(typeof ACCOUNT_CREATION_METHODS)[number]>()
      .notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    image: text("image"),
    /** The user's app and mails use this language. It is null until the app has reported it. */
    language: text("language").$type<Language>(),
    credit: integer("credit").notNull().default(0),
    submissions: integer("submissions").notNull().default(0),
    views: integer("views").notNull().default(0),
    hearts: integer("hearts").notNull().default(0),
    stripeCustomerId: text("stripe_customer_id"),
    /** The user has muted these kinds of notices on all channels. */
    muted: text("muted")
      .array()
      .$type<PreferenceName[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The user has muted these kinds on single channels, such as `videos.push`. */
    mutedChannels: text("muted_channels")
      .array()
      .$type<ChannelChoice[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: createdAt(),
  },
  (table) => [
    check("users_credit_not_negative", sql`${table.credit} >= 0`),
    index("users_by_email").on(table.email),
    index("users_idle_guests")
      .on(table.createdAt)
      .where(sql`${table.creationMethod} = 'GUEST' and ${table.email} is null`),
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
    /**
     * The cards use the language that the creator had when they created the reel. It never changes,
     * because a film has one language.
     */
    language: text("language").$type<Language>().notNull().default("en"),
    imageUrl: text("image_url"),
    dueDate: date("due_date", { mode: "string" }).notNull(),
    timeZone: text("time_zone").notNull(),
    message: text("message").notNull().default(""),
    state: text("state").$type<(typeof TRIBUTE_STATES)[number]>().notNull().default("open"),
    requiresApproval: boolean("requires_approval").notNull().default(false),
    /** Raising this version revokes every link created before. */
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

/** Names the people that the reel is for: one row, or two for a couple. */
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

/** Stores the questions of a reel, picked from the catalogue or written by the organisers. */
export const questions = pgTable(
  "questions",
  {
    tributeId: tributeId(),
    id: text("id").notNull(),
    question: text("question").notNull(),
    isOwn: boolean("is_own").notNull().default(false),
    /** Orders the questions of the reel. The column is null while the question is not asked. */
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
    /** They left this address, in lower case, to be told what becomes of the reel. */
    email: text("email"),
    /** The owner of the address confirmed it at this time. The column is null before that. */
    emailConfirmedAt: instant("email_confirmed_at"),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.userId] }),
    index("contributors_by_user").on(table.userId, table.joinedAt.desc(), table.tributeId),
  ],
);

/** A `reserved` credit is returned when the invite ends without a video; a `spent` one is not. */
export const CREDIT_STATES = ["none", "reserved", "spent"] as const;

/** Stores everybody on a reel's status board, invited by name or joined by the open link. */
export const invitees = pgTable(
  "invitees",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    source: text("source").$type<InviteSource>().notNull().default("personal"),
    name: text("name").notNull().default(""),
    /** The address is in lower case. The column is null for people who joined by the open link. */
    email: text("email"),
    /** It only opens an organiser's own messenger. Its form is that of `normalizePhone`. */
    phone: text("phone"),
    state: text("state").$type<InviteeState>().notNull().default("invited"),
    /** Raising this version revokes the personal links created before. */
    linkVersion: integer("link_version").notNull().default(1),
    /** This account uses the invite. The column is null until somebody has opened it. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    credit: text("credit").$type<(typeof CREDIT_STATES)[number]>().notNull().default("none"),
    /** Counts reservations. With the id, it is the ledger's reference of each reservation. */
    creditRound: integer("credit_round").notNull().default(0),
    invitedAt: instant("invited_at").notNull().defaultNow(),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** The invitation must still be mailed. `mailedAt` is the time of the last mail. */
    isMailDue: boolean("is_mail_due").notNull().default(false),
    mailedAt: instant("mailed_at"),
    remindedAt: instant("reminded_at"),
    /**
     * The next automatic reminder is due at this time; the epoch requests a new schedule, and null
     * means that there is none.
     */
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

/**
 * Stores the people who organise a reel together with its creator. They are invited by mail and
 * become co-organisers once the user is known.
 */
export const organisers = pgTable(
  "organisers",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    name: text("name").notNull().default(""),
    /** The address is in lower case. */
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
    /** This is also the id of its tus upload. */
    id: text("id").primaryKey(),
    /** The reel is null for a feedback, which belongs to no reel. */
    tributeId: text("tribute_id").references(() => tributes.id, { onDelete: "cascade" }),
    userId: userId(),
    kind: text("kind").$type<(typeof SUBMISSION_KINDS)[number]>().notNull(),
    questionId: text("question_id"),
    question: text("question"),
    state: text("state").$type<SubmissionState>().notNull().default("uploading"),
    mimeType: text("mime_type").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    /** An upload that still runs may store this much. It counts until the size is known. */
    reservedBytes: bigint("reserved_bytes", { mode: "number" }).notNull().default(0),
    sha256: text("sha256"),
    durationMs: integer("duration_ms"),
    /** Only this part of the original is shown. The column is null if this end is not trimmed. */
    trimStartMs: integer("trim_start_ms"),
    trimEndMs: integer("trim_end_ms"),
    /** The client chooses this id, so that a repeated request creates only one submission. */
    clientKey: text("client_key"),
    /** Names the person on whose behalf an organiser sent this. It is null if there is none. */
    behalfFirstName: text("behalf_first_name"),
    behalfLastName: text("behalf_last_name"),
    /** This is the person's row on the reel's status board. */
    behalfInviteeId: text("behalf_invitee_id").references(() => invitees.id, {
      onDelete: "set null",
    }),
    progress: real("progress").notNull().default(0),
    /** Lists ranges with sound as [from, to] in ms of the whole clip. It is null at first. */
    speech: jsonb("speech").$type<[number, number][]>(),
    failure: text("failure"),
    /** This much is missing at the end of a truncated file. It is null if that is unknown. */
    missingMs: integer("missing_ms"),
    /** Somebody decided that a file is used although its end or its sound is missing. */
    isIncompleteAccepted: boolean("is_truncation_accepted").notNull().default(false),
    /**
     * A thank-you was sent with the link of this recipient, who has the id of the reel if they are
     * the first. The column is null for everything else, and for older thank-yous.
     */
    recipientId: text("recipient_id"),
    /** Everybody in the reel was notified of the thank-you at this time. It is null before that. */
    deliveredAt: instant("delivered_at"),
    /** The original was deleted at this time, and the clip stays. It is null before that. */
    originalDeletedAt: instant("original_deleted_at"),
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

/** A `still` is the picture that is shown while an audio-only submission plays. */
export const ASSET_KINDS = [
  "picture",
  "original",
  "still",
  "poster",
  "init",
  "segment",
  "video",
] as const;

/** Stores every file, so that deleting a reel or a user can delete its files. */
export const assets = pgTable(
  "assets",
  {
    /** This is the file's key in the blob store. */
    key: text("key").primaryKey(),
    kind: text("kind").$type<(typeof ASSET_KINDS)[number]>().notNull(),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    submissionId: text("submission_id").references(() => submissions.id, { onDelete: "cascade" }),
    /** Names the rendition of init and segment files, such as `1080p`. */
    rendition: text("rendition"),
    /**
     * Names the trim that the file belongs to, such as `1500-9000`. It is null for the whole clip.
     */
    cut: text("cut"),
    position: integer("position").notNull().default(0),
    durationMs: integer("duration_ms"),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("assets_by_submission").on(table.submissionId, table.rendition, table.position),
    index("assets_pictures")
      .on(table.createdAt)
      .where(sql`${table.kind} = 'picture'`),
    index("assets_by_owner")
      .on(table.ownerId)
      .where(sql`${table.ownerId} is not null`),
  ],
);
