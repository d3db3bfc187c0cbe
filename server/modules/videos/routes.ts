import * as captions from "@contract/http/captions";
import * as api from "@contract/http/submission";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { countAction } from "../../limits/countAction";
import { readCaptions, saveCaptions } from "./captions/captions";
import { requestCaptions } from "./captions/fromSpeech";
import { createDownloadUrl } from "./download";
import { renameContributor } from "./moderation/correctName";
import { requestRetake } from "./moderation/retakeRequest";
import { restoreSubmission } from "./moderation/removal";
import { openSubmission } from "./openSubmission";
import { confirmSubmission } from "./arrival/confirmSubmission";
import { approveSubmission, listSubmissions, removeSubmission, retrySubmission } from "./service";

export function registerSubmissions(router: Router, deps: Deps): void {
  router.user(api.listSubmissions, async ({ query, viewer }) =>
    listSubmissions(deps, viewer, query.tributeId),
  );
  router.user(api.createSubmission, async ({ body, viewer, request }) => {
    const address = deps.trustedProxies.countedKeyOf(request.raw);
    return openSubmission(deps, viewer, { ...body, address });
  });
  router.user(api.confirmSubmission, async ({ body, viewer }) => {
    const { submissionId, trimStartMs, trimEndMs, ...confirmation } = body;
    return confirmSubmission(deps, viewer, submissionId, {
      ...confirmation,
      trim: { trimStartMs, trimEndMs },
    });
  });
  router.user(api.retrySubmission, async ({ body, viewer }) => retrySubmission(deps, viewer, body));
  router.user(api.getDownloadUrl, async ({ query, viewer }) =>
    createDownloadUrl(deps, viewer, query.submissionId),
  );
  router.user(api.removeSubmission, async ({ query, viewer }) => ({
    removed: await removeSubmission(deps, viewer, query),
  }));
  registerModeration(router, deps);
  registerCaptions(router, deps);
}

/** Registers what only organisers do with the videos of others. */
function registerModeration(router: Router, deps: Deps): void {
  router.user(api.approveSubmission, async ({ body, viewer }) =>
    approveSubmission(deps, viewer, body),
  );
  router.user(api.restoreSubmission, async ({ body, viewer }) =>
    restoreSubmission(deps, viewer, body.submissionId),
  );
  router.user(api.requestRetake, async ({ body, viewer, request }) =>
    requestRetake(deps, viewer, deps.originOf(request), body),
  );
  router.user(api.renameContributor, async ({ body, viewer }) =>
    renameContributor(deps, viewer, body),
  );
}

function registerCaptions(router: Router, deps: Deps): void {
  router.user(captions.getCaptions, async ({ query, viewer }) =>
    readCaptions(deps, viewer, query.submissionId),
  );
  router.user(captions.saveCaptions, async ({ body, viewer }) => {
    await countAction(deps, "captions", viewer.uid);
    const { language = null, ...saved } = body;
    return saveCaptions(deps, viewer, { language, ...saved });
  });
  router.public(captions.getSpeechEngine, async () => ({ host: deps.speech?.host ?? null }));
  router.user(captions.requestCaptions, async ({ body, viewer }) => {
    await countAction(deps, "captionsFromSpeech", viewer.uid);
    await requestCaptions(deps, viewer, body.submissionId);
    return readCaptions(deps, viewer, body.submissionId);
  });
}
