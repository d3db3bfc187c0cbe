import { inArray } from "drizzle-orm";
import { users } from "../../db/schema/users";
import type { Deps, Platform } from "../../deps";
import { eachRow, FailedRows } from "../../jobs/eachInTurn";
import type { JobHandler } from "../../jobs/queue";
import { ERASED_FOLDER } from "../../storage/keys/erasedKeys";
import { eraseIdleAccount } from "./erase";

/*
 * The ids of deleted accounts are kept next to the media, outside the database: an older copy of the
 * database brings their rows back, and does not know that they were deleted.
 */

const IDS_PER_QUERY = 500;

/** Remembers that an account was deleted. The id is random and leads nowhere. */
export async function rememberErased({ blobs }: Pick<Platform, "blobs">, userId: string) {
  await blobs.putBytes(`${ERASED_FOLDER}/${userId}`, Buffer.alloc(0));
}

export function replayErasuresJob(deps: Deps): JobHandler<"replayErasures"> {
  return async (_data, { signal }) => {
    // The next attempt of this job tries all of them again.
    await eachRow(signal, new FailedRows(deps.clock), {
      found: await erasedAccountsWithRows(deps),
      work: ({ id }) => eraseIdleAccount(deps, id, async () => true),
    });
  };
}

/** Returns the accounts that were deleted and whose rows are there again. */
async function erasedAccountsWithRows({ db, blobs }: Pick<Platform, "db" | "blobs">) {
  const found: { id: string }[] = [];
  let ids: string[] = [];
  const look = async () => {
    const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
    found.push(...rows);
    ids = [];
  };
  for await (const key of blobs.list(ERASED_FOLDER)) {
    ids.push(key.slice(ERASED_FOLDER.length + 1));
    if (ids.length === IDS_PER_QUERY) await look();
  }
  await look();
  return found;
}
