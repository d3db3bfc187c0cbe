import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { sendFormPage } from "../../pages/formPage";
import {
  isSandboxAction,
  SANDBOX_ACTIONS,
  type SandboxAction,
  signedEvent,
} from "../../payments/sandboxEvents";
import { WEBHOOK_PATH } from "../../payments/provider";
import { SANDBOX_PATH, type SandboxProvider } from "../../payments/sandboxProvider";
import {
  findSandboxCheckout,
  listSandboxCheckouts,
  moveSandboxCheckout,
  type SandboxCheckout,
} from "../../payments/sandboxRepository";
import { checkoutPage, checkoutsPage, noCheckoutPage } from "./sandboxMarkup";

const MAX_LISTED = 50;
/** A form sends one short field. */
const BODY_MAX_BYTES = 4096;

interface CheckoutRoute {
  Params: { id: string };
  Querystring: { declined?: string };
  Body?: string;
}

/**
 * Registers the checkout pages of local mode. They imitate Stripe: the product learns of a pressed
 * button only by the same signed webhook.
 */
export async function registerSandboxPages(
  app: FastifyInstance,
  deps: Deps,
  sandbox: SandboxProvider,
): Promise<void> {
  const { db, brand } = deps;
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );

    pages.get(SANDBOX_PATH, async (_request, reply) =>
      sendFormPage(reply, checkoutsPage(brand, await listSandboxCheckouts(db, MAX_LISTED))),
    );

    pages.get<CheckoutRoute>(`${SANDBOX_PATH}/:id`, async ({ params, query }, reply) => {
      const row = await findSandboxCheckout(db, params.id);
      return row
        ? sendFormPage(reply, checkoutPage(brand, row, query.declined !== undefined))
        : sendFormPage(reply.code(404), noCheckoutPage(brand));
    });

    pages.post<CheckoutRoute>(`${SANDBOX_PATH}/:id`, async (request, reply) => {
      const { id } = request.params;
      const checkoutPath = `${SANDBOX_PATH}/${encodeURIComponent(id)}`;
      const action = new URLSearchParams(request.body ?? "").get("action");
      if (!isSandboxAction(action)) return reply.redirect(`${checkoutPath}?declined=1`, 303);
      const row = await moveSandboxCheckout(db, id, SANDBOX_ACTIONS[action]);
      if (row) await sendWebhook(row, action, request);
      const isPaying = row && (action === "pay" || action === "later");
      return reply.redirect(isPaying ? row.successUrl : checkoutPath, 303);
    });
  });

  async function sendWebhook(
    row: SandboxCheckout,
    action: SandboxAction,
    request: FastifyRequest,
  ): Promise<void> {
    const { secret } = sandbox;
    const { payload, signature } = signedEvent(row, action, { secret, now: deps.clock() });
    const { statusCode } = await app.inject({
      method: "POST",
      url: WEBHOOK_PATH,
      headers: {
        host: request.host,
        "content-type": "application/json",
        "stripe-signature": signature,
      },
      payload,
    });
    if (statusCode !== 200) throw new AppError("UNEXPECTED");
  }
}
