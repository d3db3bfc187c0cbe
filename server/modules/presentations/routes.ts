import { getPresentation, savePresentation } from "@contract/http/presentation";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { readPresentation, savePresentation as saveTributePresentation } from "./service";

export function registerPresentations(router: Router, deps: Deps): void {
  router.user(getPresentation, async ({ query, viewer }) =>
    readPresentation(deps.db, viewer, query.tributeId),
  );
  router.user(savePresentation, async ({ body, viewer }) =>
    saveTributePresentation(deps, viewer, body),
  );
}
