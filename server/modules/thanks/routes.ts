import { getThanks } from "@contract/http/thanks";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { thanksOf } from "./service";

export function registerThanks(router: Router, deps: Deps): void {
  router.public(getThanks, ({ query, viewer }) => thanksOf(deps, query, viewer));
}
