import { deleteAccount, getUserData } from "@contract/http/user";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { dataFileOf } from "./dataFile";
import { eraseAccount } from "./erase";

/** It reads every row of a user. */
const DATA_FILES_PER_MINUTE = 10;

export function registerAccount(router: Router, deps: Deps): void {
  // Who did not get the answer asks again, and hears the same.
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
