import { sendContact, sendFeedback, uploadAttachment } from "@contract/http/message";
import { ATTACHMENT_MAX_BYTES } from "@contract/limits";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import type { Viewer } from "../../plugins/identity";
import { fileOf } from "../../plugins/fileOf";
import type { Router } from "../../plugins/route";
import { storeAttachment } from "./attachments";
import { saveContactMessage, saveFeedback, type Sender } from "./service";

export function registerMessages(router: Router, deps: Deps): void {
  router.user(uploadAttachment, async ({ request, viewer }) =>
    storeAttachment(deps, viewer, await fileOf(request, ATTACHMENT_MAX_BYTES)),
  );

  router.user(sendContact, async ({ viewer, body, request }) => {
    await saveContactMessage(deps, senderOf(request, viewer), body);
    return { received: true };
  });

  router.user(sendFeedback, async ({ viewer, body, request }) => {
    await saveFeedback(deps, senderOf(request, viewer), body);
    return { received: true };
  });

  const senderOf = (request: FastifyRequest, viewer: Viewer): Sender => ({
    viewer,
    address: deps.trustedProxies.countedKeyOf(request.raw),
    origin: deps.originOf(request),
  });
}
