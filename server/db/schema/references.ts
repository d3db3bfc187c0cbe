import { text } from "drizzle-orm/pg-core";
import { tributes } from "./tributes";
import { users } from "./users";

export const tributeId = () =>
  text("tribute_id")
    .notNull()
    .references(() => tributes.id, { onDelete: "cascade" });

export const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
