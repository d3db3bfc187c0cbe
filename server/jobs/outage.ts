import { isDatabaseOutage } from "../db/unavailable";
import { AppError } from "../errors";
import { fullPlaceOf } from "../storageFull";

/**
 * Tells whether a job failed because the database, the bucket or another service is away, or has no
 * room. The job is not at fault then, and runs again when the service is back or has room.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError && error.code === "UNAVAILABLE") return true;
  return fullPlaceOf(error) !== null || isDatabaseOutage(error) || isOutage(error.cause);
}
