import { randomBytes } from "node:crypto";
import { CENTS_PER_FOLK } from "@contract/limits";
import type { Database } from "../db/connection";
import { newId } from "../ids";
import {
  type Checkout,
  CHECKOUT_ID_MARK,
  type CheckoutOrder,
  PaymentUnavailableError,
  type PaymentEvent,
  type PaymentProvider,
} from "./provider";
import { findSandboxCheckout, insertSandboxCheckout } from "./sandboxRepository";
import { toSession } from "./sandboxEvents";
import { readSignedEvent, toCheckout } from "./stripeEvents";

/** The sandbox's pages are here. Like the outbox, they exist only in local mode. */
export const SANDBOX_PATH = "/dev/checkout";

/**
 * Replaces Stripe without moving money. It has the same checkout and the same signed events
 * (modules/payments/sandboxPages.ts).
 */
export class SandboxProvider implements PaymentProvider {
  readonly mode = "sandbox";
  /** Only this process has the secret, so nobody else can sign events. */
  readonly secret = `whsec_${randomBytes(32).toString("hex")}`;

  constructor(
    private readonly parts: {
      db: Database;
      clock: () => Date;
    },
  ) {}

  async createCheckout({ paymentId, folks, ...urls }: CheckoutOrder) {
    const id = `cs_sandbox_${newId()}`;
    const created = await insertSandboxCheckout(this.parts.db, {
      id,
      paymentId,
      folks,
      amountCents: folks * CENTS_PER_FOLK,
      successUrl: urls.successUrl.replace(CHECKOUT_ID_MARK, id),
      cancelUrl: urls.cancelUrl,
      createdAt: this.parts.clock(),
    });
    // The sandbox always has a page and never a card form.
    const { href: url } = new URL(`${SANDBOX_PATH}/${created.id}`, urls.origin);
    return { sessionId: created.id, url };
  }

  async findCheckout(sessionId: string): Promise<Checkout> {
    const row = await findSandboxCheckout(this.parts.db, sessionId);
    if (!row) throw new PaymentUnavailableError("The sandbox has no such checkout.");
    const checkout = toCheckout(toSession(row));
    return row.state === "failed" ? { ...checkout, state: "failed" } : checkout;
  }

  readEvent(body: Buffer, signature: string): PaymentEvent {
    const { secret, parts } = this;
    return readSignedEvent(body, signature, { secrets: [secret], now: parts.clock() });
  }
}
