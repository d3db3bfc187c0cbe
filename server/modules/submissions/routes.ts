import {
  confirmSubmission,
  createSubmission,
  getCaptions,
  getDownloadUrl,
  listSubmissions,
  removeSubmission,
  retrySubmission,
  saveCaptions as saveCaptionsEndpoint,
} from "@contract/http/submission";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { readCaptions, saveCaptions } from "./captions";
import { downloadOf } from "./download";
import { confirm, list, open, remove, retry } from "./service";

/** Each is minutes of work for a machine, and the second one rarely helps where the first one did not. */
const RETRIES_PER_MINUTE = 10;

export function registerSubmissions(router: Router, deps: Deps): void {
  router.user(listSubmissions, async ({ query, viewer }) => list(deps, viewer, query.tributeId));
  router.user(createSubmission, async ({ body, viewer }) => open(deps, viewer, body));
  router.user(confirmSubmission, async ({ body, viewer }) => {
    const { submissionId, trimStartMs, trimEndMs, ...said } = body;
    return confirm(deps, viewer, submissionId, { ...said, trim: { trimStartMs, trimEndMs } });
  });
  router.user(retrySubmission, async ({ body, viewer }) => retry(deps, viewer, body.submissionId), {
    perMinute: Math.min(RETRIES_PER_MINUTE, deps.rateLimit),
  });
  router.user(getDownloadUrl, async ({ query, viewer }) =>
    downloadOf(deps, viewer, query.submissionId),
  );
  router.user(removeSubmission, async ({ query, viewer }) => ({
    removed: await remove(deps, viewer, query.submissionId),
  }));
  router.user(getCaptions, async ({ query, viewer }) =>
    readCaptions(deps.db, viewer, query.submissionId),
  );
  router.user(saveCaptionsEndpoint, async ({ body, viewer }) => saveCaptions(deps, viewer, body));
}
