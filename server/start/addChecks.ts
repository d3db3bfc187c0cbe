import type { DatabaseHandle } from "../db/connection";
import type { Deps } from "../deps";
import type { MailTransport } from "../mail/transport";
import { databaseCheck } from "../plugins/readiness";
import type { SharedRedis } from "../redis/openRedis";

/** Nothing has this key. A store that works says so. */
const NO_BLOB = "readiness";

interface CheckedParts {
  database: DatabaseHandle;
  redis: SharedRedis | null;
  mail: MailTransport;
}

/**
 * Adds what a process depends on. Only the database is vital: without a bucket, Redis or a mail
 * server, people still read and record, and all processes share these, so a load balancer that took
 * all of them out would help nobody.
 */
export function addChecks(
  { readiness, blobs }: Pick<Deps, "readiness" | "blobs">,
  { database, redis, mail }: CheckedParts,
): void {
  readiness.add("database", databaseCheck(database.db), { isVital: true });
  readiness.add("queue", () => database.execute("select version from pgboss.version"));
  readiness.add("storage", () => blobs.sizeOf(NO_BLOB));
  if (redis) readiness.add("redis", () => redis.check());
  if (mail.reach) readiness.add("mail", async () => mail.reach?.());
}
