import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "@server/db/connection";
import { vi } from "vitest";

interface Session {
  prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown;
}

/**
 * Returns a function that runs work and returns the statements that this work has sent to a
 * database, and not those of others that run meanwhile. `vi.restoreAllMocks` ends it.
 */
export function recordStatements(
  db: Database,
): <T>(work: () => Promise<T>) => Promise<{ result: T; statements: string[] }> {
  const recorder = new AsyncLocalStorage<string[]>();
  const { session } = db as unknown as { session: Session };
  const sessions = Object.getPrototypeOf(session) as Session;
  const prepare = sessions.prepareQuery;
  vi.spyOn(sessions, "prepareQuery").mockImplementation(function (this: Session, query, ...rest) {
    recorder.getStore()?.push(query.sql);
    return prepare.call(this, query, ...rest);
  });
  return async (work) => {
    const statements: string[] = [];
    const result = await recorder.run(statements, work);
    return { result, statements };
  };
}
