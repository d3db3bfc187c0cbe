import { type SQL, sql } from "drizzle-orm";
import { tributes } from "../../db/schema/tributes";

/**
 * Returns SQL for what the clocks in a tribute's time zone show at an instant, or those of UTC if
 * the database does not know the zone.
 */
export const localTime = (instant: unknown): SQL =>
  sql`local_time(${instant}, ${tributes.timeZone})`;
