import { sendContact, sendFeedback, uploadAttachment } from "@contract/http/message";
import { ATTACHMENT_MAX_BYTES } from "@contract/limits";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { fileOf } from "../../plugins/fileOf";
import type { Router } from "../../plugins/route";
import { storeAttachment } from "./attachments";
import { countAction } from "../../limits/countAction";
import { saveContactMessage, saveFeedback, type Sender } from "./service";

/**
 * Registers the routes for messages to the operator. Both kinds count together for a user's limit.
 */
export function registerMessages(router: Router, deps: Deps): void {
  router.user(uploadAttachment, async ({ request, viewer }) =>
    storeAttachment(deps, viewer, await fileOf(request, ATTACHMENT_MAX_BYTES)),
  );

  router.user(sendContact, async ({ viewer, body, request }) => {
    await saveContactMessage(deps, await countMessage(request, viewer), body);
    return { received: true };
  });

  router.user(sendFeedback, async ({ viewer, body, request }) => {
    await saveFeedback(deps, await countMessage(request, viewer), body);
    return { received: true };
  });

  async function countMessage(request: FastifyRequest, viewer: Viewer): Promise<Sender> {
    await countAction(deps, "message", viewer.uid);
    const address = deps.trustedProxies.countedKeyOf(request.raw);
    if (address !== null) await countAction(deps, "messagesOfAddress", address);
    return { viewer, address, origin: deps.originOf(request) };
  }
}
