import { sendContact, sendFeedback } from "@contract/http/message";
import { msg } from "@contract/msg";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { UserLimit } from "../../plugins/userLimit";
import { keepContact, keepFeedback } from "./service";

const LIMIT = {
  max: 10,
  windowMs: 60 * 60_000,
  message: msg(
    "You have written to us several times. We read all of it. Please try again in an hour.",
  ),
};

/** People writing to those who run this: both kinds count together for the limit of a user. */
export function registerMessages(router: Router, deps: Deps): void {
  const limit = new UserLimit({ clock: deps.clock, ...LIMIT });

  router.user(sendContact, async ({ viewer, body, request }) => {
    limit.count(viewer.uid);
    await keepContact(deps, { viewer, origin: deps.originOf(request) }, body);
    return { received: true };
  });

  router.user(sendFeedback, async ({ viewer, body, request }) => {
    limit.count(viewer.uid);
    await keepFeedback(deps, { viewer, origin: deps.originOf(request) }, body);
    return { received: true };
  });
}
