import { isDatabaseAway } from "../db/unavailable";
import { AppError } from "../errors";

/**
 * Tells whether a job failed because the database, the bucket or another service is away. The job is
 * not at fault then, and runs again when the service is back.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError && error.code === "UNAVAILABLE") return true;
  return isDatabaseAway(error) || isOutage(error.cause);
}
