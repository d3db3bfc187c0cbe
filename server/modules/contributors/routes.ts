import { joinTribute } from "@contract/http/tribute";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { join } from "./service";

export function registerContributors(router: Router, deps: Deps): void {
  router.user(joinTribute, async ({ body, viewer }) => join(deps, viewer, body));
}
