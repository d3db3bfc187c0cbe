import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { type PaymentProvider, WEBHOOK_PATH, InvalidSignatureError } from "../../payments/provider";
import { processEvent } from "./settle";

const BODY_MAX_BYTES = 512 * 1024;

type WebhookRequest = FastifyRequest<{ Body?: Buffer }>;

/**
 * Registers the webhook. After any response but a success the provider delivers the event again,
 * for days.
 */
export async function registerWebhook(
  app: FastifyInstance,
  deps: Deps,
  provider: PaymentProvider,
): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: BODY_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    const receive = async ({ body, headers, protocol, host, log }: WebhookRequest) => {
      const signature = headers["stripe-signature"];
      if (!body || typeof signature !== "string") throw new AppError("BAD_REQUEST");
      const event = readEvent(provider, body, signature);
      if ("other" in event)
        log.info({ type: event.type }, "Stripe sent an event that changes nothing");
      await processEvent(deps, event, deps.originOf({ protocol, host }));
      return { received: true };
    };
    for (const path of [WEBHOOK_PATH, `${WEBHOOK_PATH}/`]) scope.post(path, receive);
  });
}

function readEvent(provider: PaymentProvider, body: Buffer, signature: string) {
  try {
    return provider.readEvent(body, signature);
  } catch (cause) {
    if (!(cause instanceof InvalidSignatureError)) throw cause;
    throw new AppError("BAD_REQUEST", "The signature is not valid.", { cause });
  }
}
