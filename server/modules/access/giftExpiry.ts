import { gt, isNull, or, type SQL, type SQLWrapper } from "drizzle-orm";

/** Tells whether a recipient's link has stopped working. */
export const hasExpired = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Matches recipients whose link has not expired. */
export const hasNotExpired = (
  { expiresAt }: { expiresAt: SQLWrapper },
  now: Date,
): SQL | undefined => or(isNull(expiresAt), gt(expiresAt, now));
