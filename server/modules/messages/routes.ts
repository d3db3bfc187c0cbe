import { sendContact, sendFeedback } from "@contract/http/message";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { keepContact, keepFeedback } from "./service";

/** Nobody writes more often by hand. */
const PER_MINUTE = 20;

export function registerMessages(router: Router, deps: Deps): void {
  router.user(
    sendContact,
    async ({ viewer, body }) => {
      await keepContact(deps, viewer, body);
      return { received: true };
    },
    { perMinute: PER_MINUTE },
  );

  router.user(
    sendFeedback,
    async ({ viewer, body }) => {
      await keepFeedback(deps, viewer, body);
      return { received: true };
    },
    { perMinute: PER_MINUTE },
  );
}
