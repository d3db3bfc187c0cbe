import * as api from "@contract/http/submission";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { readCaptions, saveCaptions } from "./captions";
import { downloadOf } from "./download";
import {
  confirmSubmission,
  listSubmissions,
  openSubmission,
  removeSubmission,
  retrySubmission,
} from "./service";

/** Each is minutes of work for a machine, and the second one rarely helps where the first one did not. */
const RETRIES_PER_MINUTE = 10;

export function registerSubmissions(router: Router, deps: Deps): void {
  router.user(api.listSubmissions, async ({ query, viewer }) =>
    listSubmissions(deps, viewer, query.tributeId),
  );
  router.user(api.createSubmission, async ({ body, viewer }) => openSubmission(deps, viewer, body));
  router.user(api.confirmSubmission, async ({ body, viewer }) => {
    const { submissionId, trimStartMs, trimEndMs, ...said } = body;
    return confirmSubmission(deps, viewer, submissionId, {
      ...said,
      trim: { trimStartMs, trimEndMs },
    });
  });
  router.user(
    api.retrySubmission,
    async ({ body, viewer }) => retrySubmission(deps, viewer, body.submissionId),
    {
      perMinute: Math.min(RETRIES_PER_MINUTE, deps.rateLimit),
    },
  );
  router.user(api.getDownloadUrl, async ({ query, viewer }) =>
    downloadOf(deps, viewer, query.submissionId),
  );
  router.user(api.removeSubmission, async ({ query, viewer }) => ({
    removed: await removeSubmission(deps, viewer, query.submissionId),
  }));
  router.user(api.getCaptions, async ({ query, viewer }) =>
    readCaptions(deps.db, viewer, query.submissionId),
  );
  router.user(api.saveCaptions, async ({ body, viewer }) => saveCaptions(deps, viewer, body));
}
