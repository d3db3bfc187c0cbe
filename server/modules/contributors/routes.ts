import { joinTribute, listContributors } from "@contract/http/tribute";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { join, list } from "./service";

export function registerContributors(router: Router, deps: Deps): void {
  router.user(listContributors, async ({ query, viewer }) =>
    list(deps.db, viewer, query.tributeId),
  );
  router.user(joinTribute, async ({ body, viewer }) =>
    join(deps, viewer, body.tributeId, body.invite),
  );
}
