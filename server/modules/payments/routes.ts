import { createCheckoutSession, getCheckoutSession } from "@contract/http/stripe";
import type { Deps } from "../../deps";
import type { Router } from "../../plugins/route";
import { ownPageUrl } from "../users";
import { beginCheckout, readCheckout } from "./service";

export function registerPayments(router: Router, deps: Deps): void {
  router.user(createCheckoutSession, ({ viewer, body, request }) =>
    beginCheckout(deps, viewer, {
      folks: body.folks,
      returnTo: ownPageUrl(body.redirectUrl, [deps.originOf(request), ...deps.clientOrigins]),
      origin: deps.originOf(request),
      attemptId: body.attemptId,
      isEmbedded: body.isEmbedded,
    }),
  );

  router.user(getCheckoutSession, ({ viewer, query, request }) =>
    readCheckout(deps, viewer, {
      sessionId: query.sessionId,
      origin: deps.originOf(request),
      onProviderError: (error) => request.log.warn({ err: error }, "payment provider"),
    }),
  );
}
