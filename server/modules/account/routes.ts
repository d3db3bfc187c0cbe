import { getUserData } from "@contract/http/user";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { dataFileOf } from "./dataFile";

/** It reads every row of a user. */
const DATA_FILES_PER_MINUTE = 10;

export function registerAccount(router: Router, deps: Deps): void {
  router.file(
    getUserData,
    ({ viewer, request }) => dataFileOf(deps, viewer, deps.originOf(request)),
    { perMinute: Math.min(DATA_FILES_PER_MINUTE, deps.rateLimit) },
  );
}
