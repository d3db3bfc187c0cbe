import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string | undefined>();

/** Returns the id of the request that the running code works for, also in a job that it has added. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Runs code that works for a request, or for none. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T => current.run(id, work);
