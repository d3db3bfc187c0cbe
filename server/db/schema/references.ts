import { text } from "drizzle-orm/pg-core";
import { tributes } from "./tributes";
import { users } from "./users";

/** Creates the column of the reel to which a row belongs, and with which it is deleted. */
export const tributeId = () =>
  text("tribute_id")
    .notNull()
    .references(() => tributes.id, { onDelete: "cascade" });

/** Creates the column of the user to whom a row belongs, and with whom it is deleted. */
export const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
