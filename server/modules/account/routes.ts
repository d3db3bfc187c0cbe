import { deleteAccount, getUserData } from "@contract/http/user";
import type { Deps } from "../../deps";
import { countAction } from "../../limits/countAction";
import type { Router } from "../../plugins/route";
import { dataFileOf } from "./dataFile";
import { eraseAccount } from "./erase";

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

  router.file(getUserData, async ({ viewer, request }) => {
    await countAction(deps, "dataFile", viewer.uid);
    return dataFileOf(deps, viewer, deps.originOf(request));
  });
}
