import { createAdapter } from "@socket.io/redis-adapter";
import { Redis, type RedisOptions } from "ioredis";
import { RedisMutex } from "./redisMutex";

/** What the processes of one product have in common beside its database. */
export interface SharedRedis {
  /** Carries socket events from each process to the tabs of all others. */
  adapter: ReturnType<typeof createAdapter>;
  /** Lets one process at a time write to an upload. */
  mutex: RedisMutex;
  close(): Promise<void>;
}

const RETRY_MAX_MS = 5_000;
const CONNECT_LIMIT_MS = 5_000;
const ANSWER_LIMIT_MS = 2_000;

const OPTIONS: RedisOptions = {
  lazyConnect: true,
  connectTimeout: CONNECT_LIMIT_MS,
  // What is said while Redis is away waits here and is told when it is back.
  maxRetriesPerRequest: null,
  retryStrategy: (attempt) => Math.min(attempt * 200, RETRY_MAX_MS),
};

/** Whoever waits for a lock is told to come again: one that is taken later, when nobody waits any more, helps nobody. */
const AT_ONCE: RedisOptions = {
  commandTimeout: ANSWER_LIMIT_MS,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
};

/** Does not reject: nobody waits for an event, and what it was about is read from the database later. */
class Publisher extends Redis {
  override async publish(...args: Parameters<Redis["publish"]>): Promise<number> {
    return super.publish(...args).catch(() => 0);
  }
}

/**
 * Connects to Redis. An outage later on is reported once, waited out, and reported to be over.
 * @throws Error with words for the operator when nothing answers there now.
 */
export async function openRedis(url: string, report: (line: string) => void): Promise<SharedRedis> {
  const publisher = new Publisher(url, OPTIONS);
  const subscriber = new Redis(url, OPTIONS);
  const asker = new Redis(url, { ...OPTIONS, ...AT_ONCE });
  const connections = [publisher, subscriber, asker];
  try {
    await Promise.all(connections.map(answers));
  } catch (cause) {
    for (const connection of connections) connection.disconnect();
    const { host } = new URL(url);
    throw new Error(`REDIS_URL: no Redis answers at ${host}. Start it, or correct the address.`, {
      cause,
    });
  }
  // One report is enough for all; without a listener each attempt to connect again would be printed.
  for (const connection of connections) connection.on("error", () => {});
  reportOutages(publisher, report);
  return {
    adapter: createAdapter(publisher, subscriber, { key: "folkreel" }),
    mutex: await RedisMutex.open(asker, subscriber),
    close: async () => void (await Promise.allSettled(connections.map(async (one) => one.quit()))),
  };
}

async function answers(connection: Redis): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    connection.once("error", reject);
  });
  await Promise.race([connection.connect(), failed]);
}

function reportOutages(connection: Redis, report: (line: string) => void): void {
  let isAway = false;
  connection.on("close", () => {
    if (isAway || connection.status === "end") return;
    isAway = true;
    report("Redis is away: events reach the tabs of other processes once it is back.");
  });
  connection.on("ready", () => {
    if (isAway) report("Redis is back.");
    isAway = false;
  });
}
