import { sql } from "drizzle-orm";
import { bigint, index, pgTable, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ExportKind, ExportState } from "@contract/domain/export";
import { createdAt, instant } from "./columns";
import { tributeId } from "./references";
import { users } from "./users";

/** Each reel has one export of each kind; a new request replaces the previous one. */
export const exports = pgTable(
  "exports",
  {
    id: text("id").primaryKey(),
    tributeId: tributeId(),
    kind: text("kind").$type<ExportKind>().notNull(),
    requestedBy: text("requested_by").references(() => users.id, { onDelete: "set null" }),
    state: text("state").$type<ExportState>().notNull().default("waiting"),
    progress: real("progress").notNull().default(0),
    failure: text("failure"),
    contents: text("contents").notNull(),
    name: text("name").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }),
    createdAt: createdAt(),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** The file is deleted at this time. The column is null until the export is ready. */
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
