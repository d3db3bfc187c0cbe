import { listActivity } from "@contract/http/activity";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { readActivity } from "./service";

export function registerAudit(router: Router, deps: Deps): void {
  router.user(listActivity, ({ query, viewer }) => readActivity(deps, viewer, query));
}
