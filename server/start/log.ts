import { type Logger, pino } from "pino";
import type { Env } from "../config/env";

/** The server's log, and the two ways in which parts without a request report to it. */
export interface Log {
  logger: Logger;
  /** A fault of ours. */
  error: (error: unknown) => void;
  /** Something outside is unwell, and is being dealt with. */
  trouble: (line: string) => void;
}

/** What must never be written down: what opens an account or a reel. */
const SECRETS = ["req.headers.authorization", "req.headers.cookie", "req.headers['api-key']"];

/** Queries hold the tokens of links. */
function withoutQuery(request: { method?: string; url?: string }): object {
  return { method: request.method, path: request.url?.split("?")[0] };
}

export function createLog(env: Pick<Env, "LOG_LEVEL">): Log {
  const logger = pino({
    level: env.LOG_LEVEL,
    redact: SECRETS,
    serializers: { req: withoutQuery },
  });
  return {
    logger,
    error: (error) => logger.error({ err: error }, "unexpected error"),
    trouble: (line) => logger.warn(line),
  };
}
