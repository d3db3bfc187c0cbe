import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns";
import { users } from "./users";

export const feedback = pgTable(
  "feedback",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    rating: integer("rating").notNull(),
    text: text("text").notNull(),
    /** See `contact_messages.is_suspect`. */
    isSuspect: boolean("is_suspect").notNull().default(false),
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("feedback_newest").on(table.createdAt.desc(), table.id),
    index("feedback_by_user").on(table.userId, table.createdAt.desc(), table.id),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    topic: text("topic").notNull(),
    message: text("message").notNull(),
    /** The path of the attached file below our origin. Before, only pictures could be attached. */
    fileUrl: text("file_url"),
    /** The name of the file on the sender's device. It is null for a picture of before. */
    fileName: text("file_name"),
    /**
     * Marks a message that a machine seems to have written. It is stored, in case a person wrote it
     * after all, but not mailed to the operator.
     */
    isSuspect: boolean("is_suspect").notNull().default(false),
    /** An operator marked the message as done at this time. The column is null until then. */
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("contact_messages_newest").on(table.createdAt.desc(), table.id),
    index("contact_messages_by_user").on(table.userId, table.createdAt.desc(), table.id),
  ],
);
