import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { retryAfterDeadlock } from "./deadlock";

export type Database = PgDatabase<PgQueryResultHKT>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

const callbacksByTransaction = new WeakMap<Transaction, (() => void)[]>();

/**
 * Makes `afterCommit` work in every transaction of this database, and repeats a transaction that
 * PostgreSQL has aborted because of a deadlock: it picks its victim freely among those that wait
 * for one another. The transaction's own promise settles only after the callbacks have run.
 */
export function withCommitHooks<D extends Database>(db: D): D {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    retryAfterDeadlock(async () => {
      const callbacks: (() => void)[] = [];
      const result = await begin((tx) => {
        callbacksByTransaction.set(tx, callbacks);
        return work(tx);
      }, config);
      for (const callback of callbacks) callback();
      return result;
    });
  return db;
}

/**
 * Calls back once the transaction is committed, and never if it is rolled back. Callers use it to
 * send socket events and wake workers. The callback must not throw, because a commit cannot be
 * undone.
 * @throws Error inside a savepoint (`tx.transaction`); pass the outer transaction instead.
 */
export function afterCommit(tx: Transaction, callback: () => void): void {
  const callbacks = callbacksByTransaction.get(tx);
  if (!callbacks) throw new Error("afterCommit needs the transaction of db.transaction itself");
  callbacks.push(callback);
}
