import {
  confirmSubmission,
  createSubmission,
  listSubmissions,
  removeSubmission,
} from "@contract/http/submission";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { confirm, list, open, remove } from "./service";

export function registerSubmissions(router: Router, deps: Deps): void {
  router.user(listSubmissions, async ({ query, viewer }) => list(deps, viewer, query.tributeId));
  router.user(createSubmission, async ({ body, viewer }) => open(deps, viewer, body));
  router.user(confirmSubmission, async ({ body: { submissionId, ...sent }, viewer }) =>
    confirm(deps, viewer, submissionId, sent),
  );
  router.user(removeSubmission, async ({ query, viewer }) => ({
    removed: await remove(deps, viewer, query.submissionId),
  }));
}
