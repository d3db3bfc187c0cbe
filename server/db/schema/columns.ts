import { timestamp } from "drizzle-orm/pg-core";

/** Creates a column for a point in time, in UTC, with millisecond precision. */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const createdAt = () => instant("created_at").notNull().defaultNow();
