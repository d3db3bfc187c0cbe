import * as api from "@contract/http/reduction";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { cancelReduction, keepReduced } from "./service";

export function registerReduction(router: Router, deps: Deps): void {
  router.user(api.keepReduced, ({ body, viewer, request }) =>
    keepReduced(deps, viewer, { ...body, origin: deps.originOf(request) }),
  );
  router.user(api.cancelReduction, async ({ query, viewer }) => ({
    cancelled: await cancelReduction(deps, viewer, query.tributeId),
  }));
}
