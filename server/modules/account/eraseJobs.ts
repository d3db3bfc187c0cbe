import type { Deps, Platform } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { rememberErased } from "./erasedList";
import { anonymise, markErasureComplete, incompleteErasures } from "./eraseRepository";

/**
 * Returns the job that removes what is left of a deleted account. It may stop at any point and be
 * repeated.
 */
export function eraseAccountJob({
  db,
  blobs,
  identity,
  clock,
}: Pick<Deps, "db" | "blobs" | "identity" | "clock">): JobHandler<"eraseAccount"> {
  return async ({ userId }) => {
    await rememberErased({ blobs }, userId);
    await identity.removeAccount(userId);
    // Do this last: requests that arrived during the deletion have finished by now.
    await anonymise(db, userId);
    await markErasureComplete(db, userId, clock());
  };
}

/**
 * Creates new jobs for deleted accounts that are not completely removed, because the identity
 * provider was unavailable for longer than a job retries. Call it at the start.
 */
export async function resumeErasing({ db, jobs }: Pick<Platform, "db" | "jobs">): Promise<void> {
  const waiting = (await incompleteErasures(db)).map((userId) => ({ userId }));
  await db.transaction((tx) => jobs.addAll(tx, "eraseAccount", waiting));
}
