import { listExports, removeExport, startExport } from "@contract/http/export";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { offers, remove, start } from "./service";

export function registerExports(router: Router, deps: Deps): void {
  router.user(listExports, ({ viewer, query }) => offers(deps, viewer, query.tributeId));
  router.user(startExport, ({ viewer, body, request }) =>
    start(deps, viewer, { ...body, origin: deps.originOf(request) }),
  );
  router.user(removeExport, async ({ viewer, query }) => ({
    removed: await remove(deps, viewer, query.exportId),
  }));
}
