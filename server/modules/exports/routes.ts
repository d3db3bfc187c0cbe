import * as api from "@contract/http/export";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { listOffers, removeExport, startExport } from "./service";

export function registerExports(router: Router, deps: Deps): void {
  router.user(api.listExports, ({ viewer, query }) => listOffers(deps, viewer, query.tributeId));
  router.user(api.startExport, ({ viewer, body, request }) =>
    startExport(deps, viewer, { ...body, origin: deps.originOf(request) }),
  );
  router.user(api.removeExport, async ({ viewer, query }) => ({
    removed: await removeExport(deps, viewer, query.exportId),
  }));
}
