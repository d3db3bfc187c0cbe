import type { Deps } from "../../deps";
import type { JobHandler } from "../../jobs/queue";
import { anonymise, markSettled, unsettledAccounts } from "./eraseRepository";

/** Removes what is left of a deleted account. It may stop anywhere and be repeated. */
export function eraseAccountJob({
  db,
  identity,
  clock,
}: Pick<Deps, "db" | "identity" | "clock">): JobHandler<"eraseAccount"> {
  return async ({ userId }) => {
    await identity.removeAccount(userId);
    // Last: what was asked for in the moment of the deletion has been done by now.
    await anonymise(db, userId);
    await markSettled(db, userId, clock());
  };
}

/** For the start: what is left of a deleted account when the identity provider was away for longer than a job is tried. */
export async function resumeErasing({ db, jobs }: Pick<Deps, "db" | "jobs">): Promise<void> {
  const waiting = (await unsettledAccounts(db)).map((userId) => ({ userId }));
  await db.transaction((tx) => jobs.addAll(tx, "eraseAccount", waiting));
}
