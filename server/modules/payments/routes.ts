import { createCheckoutSession, getCheckoutSession } from "@contract/http/stripe";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { ownPage } from "../users";
import { beginCheckout, checkoutOf } from "./service";

/** Each asks the provider for something. */
const CHECKOUTS_PER_MINUTE = 30;

export function registerPayments(router: Router, deps: Deps): void {
  router.user(
    createCheckoutSession,
    ({ viewer, body, request }) =>
      beginCheckout(deps, viewer, {
        folks: body.folks,
        returnTo: ownPage(body.redirectUrl, deps.originOf(request)),
        attemptId: body.attemptId,
        isEmbedded: body.isEmbedded,
      }),
    { perMinute: Math.min(CHECKOUTS_PER_MINUTE, deps.rateLimit) },
  );

  router.user(getCheckoutSession, ({ viewer, query, request }) =>
    checkoutOf(deps, viewer, {
      sessionId: query.sessionId,
      origin: deps.originOf(request),
      onTrouble: (error) => request.log.warn({ err: error }, "payment provider"),
    }),
  );
}
