import { deleteAccount, getUserData } from "@contract/http/user";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { dataFileOf } from "./dataFile";
import { eraseAccount } from "./erase";

/** Each file reads every row of a user, so it has a low limit. */
const DATA_FILES_PER_MINUTE = 10;

export function registerAccount(router: Router, deps: Deps): void {
  // Somebody who did not get the response asks again and gets the same one.
  router.user(
    deleteAccount,
    async ({ viewer, body }) => {
      await eraseAccount(deps, viewer, body.name);
      return { deleted: true };
    },
    { admitsErased: true },
  );

  router.file(
    getUserData,
    ({ viewer, request }) => dataFileOf(deps, viewer, deps.originOf(request)),
    { perMinute: Math.min(DATA_FILES_PER_MINUTE, deps.rateLimit) },
  );
}
