import { sendContact, sendFeedback, uploadAttachment } from "@contract/http/message";
import { ATTACHMENT_MAX_BYTES } from "@contract/limits";
import type { Deps } from "../../deps";
import { fileOf } from "../../plugins/fileOf";
import type { Router } from "../../plugins/route";
import { storeAttachment } from "./attachments";
import { countAction } from "../../limits/countAction";
import { saveContactMessage, saveFeedback } from "./service";

/**
 * Registers the routes for messages to the operator. Both kinds count together for a user's limit.
 */
export function registerMessages(router: Router, deps: Deps): void {
  router.user(uploadAttachment, async ({ request, viewer }) =>
    storeAttachment(deps, viewer, await fileOf(request, ATTACHMENT_MAX_BYTES)),
  );

  router.user(sendContact, async ({ viewer, body, request }) => {
    await countAction(deps, "message", viewer.uid);
    await saveContactMessage(deps, { viewer, origin: deps.originOf(request) }, body);
    return { received: true };
  });

  router.user(sendFeedback, async ({ viewer, body, request }) => {
    await countAction(deps, "message", viewer.uid);
    await saveFeedback(deps, { viewer, origin: deps.originOf(request) }, body);
    return { received: true };
  });
}
