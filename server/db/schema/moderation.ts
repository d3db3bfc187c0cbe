/** This file declares the tables of what organisers decide about people, and of the audit log. */
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { OtherAct, ReelAct } from "@contract/http/activity";
import { createdAt, instant } from "./columns";
import { submissions, tributes, users } from "./reels";

/**
 * Tells what a person may do in a reel: nothing any more, or to appear in it without being looked
 * at first. Most people have no row.
 */
export type Standing = "blocked" | "approved";

export const contributorStandings = pgTable(
  "contributor_standings",
  {
    tributeId: text("tribute_id")
      .notNull()
      .references(() => tributes.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    standing: text("standing").$type<Standing>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.userId] }),
    index("contributor_standings_by_user").on(table.userId),
  ],
);

/**
 * Stores the videos that an organiser has deleted and can still get back. Nobody sees them any more,
 * and a job deletes them with their files (docs/decisions/0068-a-deletion-can-be-undone.md).
 */
export const removals = pgTable(
  "removals",
  {
    submissionId: text("submission_id")
      .primaryKey()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** The organiser who deleted it. */
    actorId: text("actor_id").notNull(),
    /** Undoing the deletion takes the block of the sender back, because it was part of it. */
    hasBlocked: boolean("has_blocked").notNull(),
    removesAt: instant("removes_at").notNull(),
  },
  (table) => [index("removals_by_time").on(table.removesAt)],
);

/** Stores how organisers have corrected the name of somebody who sends videos to their reel. */
export const correctedNames = pgTable(
  "corrected_names",
  {
    tributeId: text("tribute_id")
      .notNull()
      .references(() => tributes.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.userId] }),
    index("corrected_names_by_user").on(table.userId),
  ],
);

/** Stores which videos their senders were asked to record again, and why. */
export const newTakeRequests = pgTable("new_take_requests", {
  submissionId: text("submission_id")
    .primaryKey()
    .references(() => submissions.id, { onDelete: "cascade" }),
  reason: text("reason").notNull(),
  askedAt: instant("asked_at").notNull(),
});

/**
 * Stores who did what. A trigger refuses every change and every deletion, so the rows hold random
 * ids and nothing else about people, and refer to no table: the reel, the video or the account may
 * be gone (docs/decisions/0056-who-did-what.md).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    act: text("act").$type<ReelAct | OtherAct>().notNull(),
    /** The reel is null for an act that concerns none. */
    tributeId: text("tribute_id"),
    /** The account that did it. The column is null for the payment provider and the gift link. */
    actorId: text("actor_id"),
    /** The account that it was about, such as the sender of a removed video. */
    personId: text("person_id"),
    /** The id of what it was about, such as a video, an export or a refund. */
    subject: text("subject"),
    /** Identifies an act that may be reported again, such as the same download on the same day. */
    onceKey: text("once_key"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("audit_log_once").on(table.onceKey),
    index("audit_log_by_reel").on(table.tributeId, table.createdAt.desc(), table.id),
    index("audit_log_by_time").on(table.createdAt.desc(), table.id),
    index("audit_log_by_actor").on(table.actorId, table.createdAt.desc(), table.id),
  ],
);
