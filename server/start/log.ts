import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import type { Env } from "../config/env";
import type { DatabaseHandle } from "../db/connection";
import { isDatabaseOutage, isDatabaseUnavailable } from "../db/unavailable";
import { describeError } from "../describeError";
import { isRedisUnavailable } from "../redis/redisUnavailable";
import { currentRequestId, withRequestId } from "../requestId";
import { isStorageUnavailable } from "../storage/storageUnavailable";
import { type FullPlace, fullPlaceOf } from "../storageFull";
import { type OutageKind, OutageLog } from "./outageLog";

/** Holds the server's log, and two functions with which parts that have no request report to it. */
export interface Log {
  logger: Logger;
  /** Reports a fault of ours. */
  error: (error: unknown, job?: { name: string; id: string }) => void;
  /** Reports a problem outside the server that is already being handled. */
  warn: (line: string) => void;
  /** Gives an outage of this database two lines, instead of one for each failure. */
  watchDatabase: (database: Pick<DatabaseHandle, "execute">) => void;
  /** Does the same for a bucket. `look` rejects while the bucket cannot be used in every way. */
  watchStorage: (look: () => Promise<unknown>) => void;
  /** Does the same for a disk or a bucket without room. `look` rejects while there is none. */
  watchRoom: (place: FullPlace, look: () => Promise<unknown>) => void;
  /** Tells whether work has failed because this has no room, and nothing shows that it has any. */
  isFull: (place: FullPlace) => boolean;
  close: () => void;
}

/** The log must never contain these headers, because they give access to an account or a reel. */
const SECRETS = ["req.headers.authorization", "req.headers.cookie", "req.headers['api-key']"];

const AWAY = { state: "is away", end: "is back" };

const FULL_NAMES: Readonly<Record<FullPlace, string>> = {
  disk: "The disk of the data folder",
  database: "The disk of the database",
  bucket: "The bucket",
};

/** Returns the kind of outage in which something has no room. */
function fullKind(place: FullPlace): OutageKind {
  const isOfPlace = (error: unknown): boolean => fullPlaceOf(error) === place;
  return {
    name: FULL_NAMES[place],
    state: "is full",
    end: "has room again",
    meanwhile: "what needs room is answered with 507, and jobs wait. People can watch and read.",
    begins: isOfPlace,
    belongs: isOfPlace,
  };
}

const OF_DATABASE: OutageKind = {
  name: "The database",
  ...AWAY,
  meanwhile: "requests are answered with 503, and jobs wait.",
  begins: isDatabaseOutage,
  belongs: isDatabaseUnavailable,
};

const OF_STORAGE: OutageKind = {
  name: "The bucket",
  ...AWAY,
  meanwhile:
    "what needs a video or a picture is answered with 503, uploads come again, and jobs wait.",
  begins: isStorageUnavailable,
  belongs: isStorageUnavailable,
};

/** Removes the query, which contains the tokens of links. */
function withoutQuery(request: { method?: string; url?: string }): object {
  return { method: request.method, path: request.url?.split("?")[0] };
}

function errorOf(first: unknown): unknown {
  if (first instanceof Error) return first;
  return typeof first === "object" && first !== null && "err" in first ? first.err : undefined;
}

/** Returns the id of the request that a line is about, unless Fastify has added it. */
function namedRequest(bindings: object): object {
  const reqId = currentRequestId();
  return reqId === undefined || "reqId" in bindings ? {} : { reqId };
}

/**
 * Returns how pino logs a line. It leaves out errors that an outage explains, and does not take the
 * message of an error as the line's own.
 */
const logMethod = (isExplained: (error: unknown) => boolean) =>
  function logWithoutMessage(this: Logger, [first, ...rest]: unknown[], log: LogFn): void {
    if (isExplained(errorOf(first))) return;
    const isError = first instanceof Error;
    const line = isError
      ? [{ err: first }, ...(rest.length > 0 ? rest : ["error"])]
      : [first, ...rest];
    log.apply(this, line as Parameters<LogFn>);
  };

/** Creates the log, which goes to standard output. A test reads it from `destination`. */
export function createLog(env: Pick<Env, "LOG_LEVEL">, destination?: DestinationStream): Log {
  // Redis reports its own outages.
  const isExplained = (error: unknown) =>
    isRedisUnavailable(error) ||
    Object.values(ofRoom).some((one) => one.covers(error)) ||
    ofStorage.covers(error) ||
    ofDatabase.covers(error);
  const logger = pino(
    {
      level: env.LOG_LEVEL,
      redact: SECRETS,
      serializers: { req: withoutQuery, err: (error) => describeError(error) },
      mixin: (_line, _level, child) => namedRequest(child.bindings()),
      hooks: { logMethod: logMethod(isExplained) },
    },
    ...(destination ? [destination] : []),
  );
  const warn = (fields: object, line: string) =>
    // An outage belongs to no request, even if one has noticed it.
    withRequestId(undefined, () => logger.warn(fields, line));
  const ofDatabase = new OutageLog(OF_DATABASE, warn);
  const ofStorage = new OutageLog(OF_STORAGE, warn);
  const ofRoom: Readonly<Record<FullPlace, OutageLog>> = {
    disk: new OutageLog(fullKind("disk"), warn),
    database: new OutageLog(fullKind("database"), warn),
    bucket: new OutageLog(fullKind("bucket"), warn),
  };
  return {
    logger,
    error: (error, job) =>
      logger.error(
        { err: error, ...(job && { job: job.name, jobId: job.id }) },
        "unexpected error",
      ),
    warn: (line) => logger.warn(line),
    watchDatabase: (database) => ofDatabase.watch(() => database.execute("select 1")),
    watchStorage: (look) => ofStorage.watch(look),
    watchRoom: (place, look) => ofRoom[place].watch(look),
    isFull: (place) => ofRoom[place].isOngoing,
    close: () => {
      Object.values(ofRoom).forEach((one) => one.close());
      ofDatabase.close();
      ofStorage.close();
    },
  };
}
