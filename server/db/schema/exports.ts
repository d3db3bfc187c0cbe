/** Table of the files that organisers asked for. */
import { sql } from "drizzle-orm";
import { bigint, index, pgTable, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ExportKind, ExportState } from "@contract/http/export";
import { createdAt, instant } from "./columns";
import { tributes, users } from "./reels";

/** One of each kind and reel: asking for a new one replaces it. */
export const exports = pgTable(
  "exports",
  {
    id: text("id").primaryKey(),
    tributeId: text("tribute_id")
      .notNull()
      .references(() => tributes.id, { onDelete: "cascade" }),
    kind: text("kind").$type<ExportKind>().notNull(),
    /** Who asked for it, and is told. */
    requestedBy: text("requested_by").references(() => users.id, { onDelete: "set null" }),
    state: text("state").$type<ExportState>().notNull().default("waiting"),
    progress: real("progress").notNull().default(0),
    failure: text("failure"),
    /** A mark of what it is made of: the videos and their order, names, files. */
    contents: text("contents").notNull(),
    /** What the file is called where it is saved. */
    name: text("name").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    createdAt: createdAt(),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** When the file is removed; null until it is ready. */
    expiresAt: instant("expires_at"),
  },
  (table) => [
    uniqueIndex("exports_once_per_reel").on(table.tributeId, table.kind),
    index("exports_by_user").on(table.requestedBy),
    index("exports_to_remove")
      .on(table.expiresAt)
      .where(sql`${table.expiresAt} is not null`),
    index("exports_under_way")
      .on(table.changedAt)
      .where(sql`${table.state} in ('waiting', 'working')`),
  ],
);
