import type { Database, Transaction } from "./connection";

const waiting = new WeakMap<Transaction, (() => void)[]>();

/**
 * Makes `afterCommit` work in every transaction that is begun on this database.
 * The transaction's own promise settles only after the callbacks have run.
 */
export function withCommitHooks<D extends Database>(db: D): D {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const callbacks: (() => void)[] = [];
    const result = await begin((tx) => {
      waiting.set(tx, callbacks);
      return work(tx);
    }, config);
    for (const callback of callbacks) callback();
    return result;
  };
  return db;
}

/**
 * Does something once the transaction is committed, and not at all when it is rolled back: socket events, waking workers.
 * The callback must not throw: what is committed is done.
 * @throws Error inside a savepoint (`tx.transaction`): give it the outer transaction.
 */
export function afterCommit(tx: Transaction, callback: () => void): void {
  const callbacks = waiting.get(tx);
  if (!callbacks) throw new Error("afterCommit needs the transaction of db.transaction itself");
  callbacks.push(callback);
}
