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
    const failed = new FailedRows(deps.clock);
    let ids: string[] = [];
    const replay = async () => {
      const found = await deps.db
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, ids));
      ids = [];
      await eachRow(signal, failed, {
        found,
        work: ({ id }) => eraseIdleAccount(deps, id, async () => true),
      });
    };
    for await (const key of deps.blobs.list(ERASED_FOLDER)) {
      ids.push(key.slice(ERASED_FOLDER.length + 1));
      if (ids.length === IDS_PER_QUERY) await replay();
    }
    await replay();
  };
}
