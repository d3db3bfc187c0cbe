import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { OtherAuditAction, ReelAuditAction } from "@contract/domain/activity";
import { createdAt } from "./columns";

/**
 * Stores who did what. A trigger refuses every change and every deletion, so the rows hold random
 * ids and nothing else about people, and refer to no table: the reel, the video or the account may
 * be gone (docs/decisions/people.md).
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: text("id").primaryKey(),
    act: text("act").$type<ReelAuditAction | OtherAuditAction>().notNull(),
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
