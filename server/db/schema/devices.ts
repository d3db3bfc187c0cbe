import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";
import { userId } from "./references";

/** Stores the devices that get notifications when the app is closed. */
export const devices = pgTable(
  "devices",
  {
    /** This is a hash of the endpoint, so that each device is there once. */
    id: text("id").primaryKey(),
    userId: userId(),
    /** The push service accepts messages for the device at this address. */
    endpoint: text("endpoint").notNull(),
    /** Messages are encrypted with these two values of the browser. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The browser accepts only what is signed with this key of ours. */
    vapidKey: text("vapid_key").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("devices_by_user").on(table.userId, table.createdAt, table.id)],
);
