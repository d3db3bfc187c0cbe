import { createAdapter } from "@socket.io/redis-adapter";
import { Redis, type RedisOptions } from "ioredis";
import { RedisMutex } from "./redisMutex";
import { SharedCounts } from "./sharedCounts";
import { SharedLeases } from "./sharedLeases";

export interface SharedRedis {
  /** Carries socket events from each process to the tabs of all others. */
  adapter: ReturnType<typeof createAdapter>;
  /** Lets one process at a time write to an upload. */
  mutex: RedisMutex;
  /** Counts the requests of each address. */
  counts: SharedCounts;
  /** Counts the open sockets of each address and user. */
  leases: SharedLeases;
  /** Rejects while Redis does not answer. */
  check(): Promise<unknown>;
  close(): Promise<void>;
}

const RETRY_MAX_MS = 5_000;
const CONNECT_LIMIT_MS = 5_000;
const ANSWER_LIMIT_MS = 2_000;
const LOOK_MS = 2_000;

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  connectTimeout: CONNECT_LIMIT_MS,
  // While Redis is unavailable, commands wait here and are sent once it is back.
  maxRetriesPerRequest: null,
  retryStrategy: (attempt) => Math.min(attempt * 200, RETRY_MAX_MS),
};

/**
 * A command for a lock fails quickly, and its caller tries again. A lock that is acquired after its
 * caller has given up would help nobody.
 */
const FAIL_FAST: RedisOptions = {
  commandTimeout: ANSWER_LIMIT_MS,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
};

/** Every request waits for its count, so a count has less time than a lock. */
const COUNT_LIMIT_MS = 300;

/**
 * Publishes without rejecting. Nobody waits for an event, and its subject is read from the database
 * later.
 */
class Publisher extends Redis {
  override async publish(...args: Parameters<Redis["publish"]>): Promise<number> {
    return super.publish(...args).catch(() => 0);
  }
}

/**
 * Connects to Redis. It reports the start of a later outage once, waits, and reports its end.
 * @throws Error with a message for the operator if Redis does not answer now.
 */
export async function openRedis(url: string, report: (line: string) => void): Promise<SharedRedis> {
  const publisher = new Publisher(url, OPTIONS);
  const subscriber = new Redis(url, OPTIONS);
  const lockClient = new Redis(url, { ...OPTIONS, ...FAIL_FAST });
  const countClient = new Redis(url, { ...OPTIONS, ...FAIL_FAST, commandTimeout: COUNT_LIMIT_MS });
  const connections = [publisher, subscriber, lockClient, countClient];
  try {
    await Promise.all(connections.map(connectOrFail));
  } catch (cause) {
    for (const connection of connections) connection.disconnect();
    const { host } = new URL(url);
    throw new Error(`REDIS_URL: no Redis answers at ${host}. Start it, or correct the address.`, {
      cause,
    });
  }
  // One report is enough for all connections. Without a listener, each attempt to reconnect would
  // be printed.
  for (const connection of connections) connection.on("error", () => {});
  const stopWatching = watchOutages(lockClient, report);
  const leases = new SharedLeases(countClient);
  return {
    adapter: createAdapter(publisher, subscriber, { key: "folkreel" }),
    mutex: await RedisMutex.open(lockClient, subscriber),
    counts: new SharedCounts(countClient),
    leases,
    check: () => lockClient.ping(),
    close: async () => {
      stopWatching();
      leases.close();
      await closeAll(connections);
    },
  };
}

async function connectOrFail(connection: Redis): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    connection.once("error", reject);
  });
  await Promise.race([connection.connect(), failed]);
}

/**
 * Reports the start and the end of an outage, each once. It asks regularly, because a Redis that has
 * fallen silent keeps its connections.
 * @returns a function that stops it.
 */
function watchOutages(connection: Redis, report: (line: string) => void): () => void {
  let isDown = false;
  const setDown = (isNowDown: boolean): void => {
    if (isDown === isNowDown || connection.status === "end") return;
    isDown = isNowDown;
    report(
      isDown
        ? "Redis is away: events reach the tabs of other processes once it is back, uploads come again, and each process limits requests and sockets for itself."
        : "Redis is back.",
    );
  };
  const look = (): void =>
    void connection.ping().then(
      () => setDown(false),
      () => setDown(true),
    );
  connection.on("close", () => setDown(true));
  connection.on("ready", look);
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** A frozen Redis does not confirm the end of a connection. */
async function closeAll(connections: readonly Redis[]): Promise<void> {
  await Promise.allSettled(
    connections.map(async (one) => {
      const timer = setTimeout(() => one.disconnect(), ANSWER_LIMIT_MS);
      await one.quit().finally(() => clearTimeout(timer));
    }),
  );
}
