import { gt, isNull, or, type SQL } from "drizzle-orm";
import { presentations } from "../../db/schema/around";

/** Tells whether the recipient's link has stopped working. */
export const hasExpired = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Matches presentations whose gift link has not expired, and those without a gift. */
export const hasNotExpired = (now: Date): SQL | undefined =>
  or(isNull(presentations.expiresAt), gt(presentations.expiresAt, now));
