/** Connection failures, a server that shuts down or starts, and one without a free connection. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|57P0[123]|08...|53300)$/;
/** pg names these two in words alone. */
const AWAY_IN_WORDS = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Whether a query failed because the PostgreSQL server cannot be asked now, which is no fault of the query. */
export function isDatabaseAway(error: unknown): boolean {
  // Drizzle puts the reason into `cause`; a name with several addresses has one for each.
  const { cause } = error instanceof Error ? error : {};
  if (!(cause instanceof Error)) return false;
  if (cause instanceof AggregateError) return cause.errors.some(saysAway);
  return saysAway(cause);
}

const saysAway = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && AWAY.test(String(error.code))) || AWAY_IN_WORDS.test(error.message));
