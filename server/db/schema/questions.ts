import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { tributeId } from "./references";

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
