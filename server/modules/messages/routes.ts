import { sendContact, sendFeedback } from "@contract/http/message";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { countAction } from "../../limits/countAction";
import { saveContactMessage, saveFeedback } from "./service";

/**
 * Registers the routes for messages to the operator. Both kinds count together for a user's limit.
 */
export function registerMessages(router: Router, deps: Deps): void {
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
