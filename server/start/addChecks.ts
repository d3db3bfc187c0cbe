import type { DatabaseClock } from "../db/clock";
import type { DatabaseHandle } from "../db/connection";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import type { MailTransport } from "../mail/transport";
import { databaseCheck } from "../metrics/readiness";
import type { SharedRedis } from "../redis/openRedis";
import type { FullPlace } from "../storageFull";

/** Nothing has this key. A store that works says so. */
const NO_BLOB = "readiness";

interface CheckedParts {
  database: DatabaseHandle;
  clock: DatabaseClock;
  redis: SharedRedis | null;
  mail: MailTransport;
  /** Tells whether work has failed for want of room. */
  isFull: (place: FullPlace) => boolean;
}

/**
 * Adds what a process depends on. Only the database, and a clock that agrees with it, are vital:
 * without a bucket, Redis or a mail server, people still read and record, and all processes share
 * these, so a load balancer that took all of them out would help nobody.
 */
export function addChecks(
  { readiness, blobs, room }: Pick<Deps, "readiness" | "blobs" | "room">,
  { database, clock, redis, mail, isFull }: CheckedParts,
): void {
  readiness.add("database", databaseCheck(database.db), { isVital: true });
  readiness.add("clock", () => clock.check(), { isVital: true });
  readiness.add("queue", () => database.execute("select version from pgboss.version"));
  readiness.add("storage", () => blobs.sizeOf(NO_BLOB));
  const requireRoom = (place: FullPlace): void => {
    if (isFull(place)) throw new AppError("STORAGE_FULL");
  };
  readiness.add("disk", async () => {
    await room.require(0);
    requireRoom("disk");
  });
  readiness.add("databaseDisk", async () => requireRoom("database"));
  readiness.add("storageRoom", async () => requireRoom("bucket"));
  if (redis) readiness.add("redis", () => redis.check());
  if (mail.reach) readiness.add("mail", async () => mail.reach?.());
}
