import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { type PaymentProvider, WEBHOOK_PATH, InvalidSignatureError } from "../../payments/provider";
import { processEvent } from "./settle";

const BODY_MAX_BYTES = 512 * 1024;

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
    scope.post<{ Body?: Buffer }>(WEBHOOK_PATH, async ({ body, headers, protocol, host }) => {
      const signature = headers["stripe-signature"];
      if (!body || typeof signature !== "string") throw new AppError("BAD_REQUEST");
      const event = readEvent(provider, body, signature);
      await processEvent(deps, event, deps.originOf({ protocol, host }));
      return { received: true };
    });
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
