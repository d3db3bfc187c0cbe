import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { SUBMISSION_KINDS, SubmissionState } from "@contract/domain/submission";
import { createdAt, instant } from "./columns";
import { invitees } from "./people";
import { userId } from "./references";
import { tributes } from "./tributes";
import { users } from "./users";

export type Visibility = "shown" | "hidden" | "waiting";

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
    /**
     * This is the place in the reel that the organisers have given an answer, from 0. Answers that
     * have none follow those that have one, the oldest first.
     */
    position: integer("position"),
    /** A `waiting` answer is hidden as well, and no organiser has decided about it yet. */
    visibility: text("visibility").$type<Visibility>().notNull().default("shown"),
    /** The organisers' trim counts instead of the sender's, and their name instead of the speaker's. */
    editedStartMs: integer("edited_start_ms"),
    editedEndMs: integer("edited_end_ms"),
    editedName: text("edited_name"),
    /** This newer answer takes its place as soon as it can be played. */
    replacedBy: text("replaced_by").references((): AnyPgColumn => submissions.id, {
      onDelete: "set null",
    }),
    /** The organisers have asked the sender for another one. */
    retakeReason: text("retake_reason"),
    retakeAskedAt: instant("retake_asked_at"),
    /**
     * An organiser has deleted it and can still get it back. Nobody sees it any more, and a job
     * deletes it with its files at this time (docs/decisions/deletion.md).
     */
    removesAt: instant("removes_at"),
    removedBy: text("removed_by"),
    /** Undoing the deletion takes the block of the sender back, because it was part of it. */
    hasRemovalBlocked: boolean("has_removal_blocked"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "submissions_feedback_without_reel",
      sql`(${table.kind} = 'feedback') = (${table.tributeId} is null)`,
    ),
    check(
      "submissions_visibility",
      sql`${table.visibility} = 'shown' or (${table.visibility} in ('hidden', 'waiting') and ${table.kind} = 'answer')`,
    ),
    check(
      "submissions_arrangement_of_answers",
      sql`${table.kind} = 'answer' or num_nonnulls(${table.position}, ${table.editedStartMs}, ${table.editedEndMs}, ${table.editedName}, ${table.replacedBy}, ${table.retakeReason}) = 0`,
    ),
    check("submissions_replaced_by_another", sql`${table.replacedBy} <> ${table.id}`),
    check(
      "submissions_retake",
      sql`num_nonnulls(${table.retakeReason}, ${table.retakeAskedAt}) in (0, 2)`,
    ),
    check(
      "submissions_removal",
      sql`num_nonnulls(${table.removesAt}, ${table.removedBy}, ${table.hasRemovalBlocked}) in (0, 3)`,
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
    index("submissions_by_replacement")
      .on(table.replacedBy)
      .where(sql`${table.replacedBy} is not null`),
    index("submissions_to_remove")
      .on(table.removesAt)
      .where(sql`${table.removesAt} is not null`),
    index("submissions_unfinished")
      .on(table.updatedAt)
      .where(sql`${table.state} = 'uploading'`),
  ],
);

/**
 * A `still` is the picture that is shown while an audio-only submission plays, and an `attachment`
 * is the file of a message to the operator.
 */
export const ASSET_KINDS = [
  "picture",
  "attachment",
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
    index("assets_attachments")
      .on(table.createdAt)
      .where(sql`${table.kind} = 'attachment'`),
    index("assets_by_owner")
      .on(table.ownerId)
      .where(sql`${table.ownerId} is not null`),
  ],
);

/** Says how far the making of captions from speech is, or how it has ended without any. */
export type SpeechState = "waiting" | "silent" | "failed";

/**
 * Stores the captions of a clip in the language in which somebody speaks in it, with times in ms of
 * the whole clip.
 */
export const captions = pgTable("captions", {
  submissionId: text("submission_id")
    .primaryKey()
    .references(() => submissions.id, { onDelete: "cascade" }),
  /**
   * The text is WebVTT as `server/media/reel/webVtt.ts` writes it. The column is null once the
   * captions were removed.
   */
  vtt: text("vtt"),
  /** This is a BCP 47 code. The column is null for the language of the reel. */
  language: text("language"),
  /** A machine wrote the captions, and nobody has corrected them since. */
  isMachine: boolean("is_machine").notNull().default(false),
  /** The column is null unless captions were to be made from speech. */
  speech: text("speech").$type<SpeechState>(),
  version: integer("version").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** Stores the captions of a clip in other languages. */
export const captionTranslations = pgTable(
  "caption_translations",
  {
    submissionId: text("submission_id")
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
    /** The column is null once the translation was removed. */
    vtt: text("vtt"),
    isMachine: boolean("is_machine").notNull(),
    version: integer("version").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.submissionId, table.language] })],
);
