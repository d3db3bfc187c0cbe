import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ChannelChoice } from "@contract/channels";
import type { ACCOUNT_CREATION_METHODS, PreferenceName } from "@contract/domain/user";
import type { Language } from "@contract/languages";
import { createdAt, instant } from "./columns";

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
