import { DrizzleQueryError } from "drizzle-orm/errors";

/**
 * These codes mean that a connection failed, or that the server is starting, shutting down or full,
 * or that a statement, a lock or a transaction has reached its limit.
 */
const UNAVAILABLE_CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|57P0[123]|08...|53300|57014|55P03|25P03)$/;
/** pg has no code for these errors. */
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** The server is there, and one statement took too long. */
const LIMIT_CODES = /^(57014|55P03|25P03)$/;

/** Says that a connection failed before or between queries, which Drizzle does not wrap. */
class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super("The database is unavailable.", { cause });
    this.name = "DatabaseAway";
  }
}

/** Marks an error of the driver as one of the database, if it is unavailable. */
export const markIfUnavailable = (error: unknown): unknown =>
  isConnectionFailure(error) ? new DatabaseAway(error) : error;

/** Tells whether an error, or what it was caused by, means that there is no database to talk to. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfDatabase = error instanceof DrizzleQueryError || error instanceof DatabaseAway;
  const { cause } = error;
  if (!isOfDatabase) return isDatabaseOutage(cause);
  const isLimit = cause instanceof Error && "code" in cause && LIMIT_CODES.test(String(cause.code));
  return isDatabaseUnavailable(error) && !isLimit;
}

/**
 * Tells whether a query failed because the PostgreSQL server is currently unavailable, which is not
 * the query's fault.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle puts the reason of a failed query into `cause`. A transaction that gets no connection
  // fails with the reason itself.
  return isConnectionFailure(error) || isConnectionFailure(error.cause);
}

function isConnectionFailure(error: unknown): boolean {
  // If a host name has several addresses, the error contains a reason for each.
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure);
  if (!(error instanceof Error)) return false;
  return (
    ("code" in error && UNAVAILABLE_CODES.test(String(error.code))) ||
    UNAVAILABLE_MESSAGES.test(error.message)
  );
}
