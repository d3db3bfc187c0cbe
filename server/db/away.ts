/** These codes mean that a connection failed, or that the server is starting, shutting down or full. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|57P0[123]|08...|53300)$/;
/** pg has no code for these two errors. */
const AWAY_IN_WORDS = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether a query failed because the PostgreSQL server cannot be asked now, which is no fault of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Drizzle puts the reason of a query into `cause`. A transaction that gets no connection fails with the reason itself.
  return saysAway(error) || saysAway(error.cause);
}

function saysAway(error: unknown): boolean {
  // A name with several addresses has a reason for each.
  if (error instanceof AggregateError) return error.errors.some(saysAway);
  if (!(error instanceof Error)) return false;
  return ("code" in error && AWAY.test(String(error.code))) || AWAY_IN_WORDS.test(error.message);
}
