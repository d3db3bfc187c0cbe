import { sendContact, sendFeedback } from "@contract/http/message";
import { msg } from "@contract/msg";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { UserLimit } from "../../plugins/userLimit";
import { saveContactMessage, saveFeedback } from "./service";

/** The operator reads each of them. */
export const MESSAGE_LIMIT = {
  action: "message",
  max: 10,
  windowMs: 60 * 60_000,
  message: msg(
    "You've written to us several times, and we read every message. Please try again in an hour.",
  ),
};

/**
 * Registers the routes for messages to the operator. Both kinds count together for a user's limit.
 */
export function registerMessages(router: Router, deps: Deps): void {
  const limit = new UserLimit({ ...deps, ...MESSAGE_LIMIT });

  router.user(sendContact, async ({ viewer, body, request }) => {
    await limit.count(viewer.uid);
    await saveContactMessage(deps, { viewer, origin: deps.originOf(request) }, body);
    return { received: true };
  });

  router.user(sendFeedback, async ({ viewer, body, request }) => {
    await limit.count(viewer.uid);
    await saveFeedback(deps, { viewer, origin: deps.originOf(request) }, body);
    return { received: true };
  });
}
