import { timestamp } from "drizzle-orm/pg-core";

/** A point in time, in UTC, to the millisecond. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const createdAt = () => instant("created_at").notNull().defaultNow();
