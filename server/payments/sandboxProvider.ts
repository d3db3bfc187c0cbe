import { randomBytes } from "node:crypto";
import { CENTS_PER_FOLK } from "@contract/limits";
import type { Database } from "../db/connection";
import { newId } from "../ids";
import {
  type Checkout,
  CHECKOUT_ID_MARK,
  type CheckoutOrder,
  PaymentAway,
  type PaymentEvent,
  type PaymentProvider,
} from "./provider";
import { findSandboxCheckout, insertSandboxCheckout } from "./sandboxRepository";
import { asSession } from "./sandboxEvents";
import { readSignedEvent, toCheckout } from "./stripeEvents";

/** Where the sandbox's pages are; like the outbox, they exist in local mode alone. */
export const SANDBOX_PATH = "/dev/checkout";

/** Pays with no money, in the place of Stripe: the same checkout, and the same signed events (modules/payments/sandboxPages.ts). */
export class SandboxProvider implements PaymentProvider {
  readonly mode = "sandbox";
  /** Of this process alone: nobody else can sign for it. */
  readonly secret = `whsec_${randomBytes(32).toString("hex")}`;

  constructor(
    private readonly parts: {
      db: Database;
      clock: () => Date;
    },
  ) {}

  async createCheckout({ paymentId, folks, ...urls }: CheckoutOrder) {
    const id = `cs_sandbox_${newId()}`;
    const made = await insertSandboxCheckout(this.parts.db, {
      id,
      paymentId,
      folks,
      amountCents: folks * CENTS_PER_FOLK,
      successUrl: urls.successUrl.replace(CHECKOUT_ID_MARK, id),
      cancelUrl: urls.cancelUrl,
      createdAt: this.parts.clock(),
    });
    // It has a page and no card form, whatever was asked for.
    const { href: url } = new URL(`${SANDBOX_PATH}/${made.id}`, urls.cancelUrl);
    return { sessionId: made.id, url };
  }

  async findCheckout(sessionId: string): Promise<Checkout> {
    const row = await findSandboxCheckout(this.parts.db, sessionId);
    if (!row) throw new PaymentAway("The sandbox has no such checkout.");
    const checkout = toCheckout(asSession(row));
    return row.state === "failed" ? { ...checkout, state: "failed" } : checkout;
  }

  readEvent(body: Buffer, signature: string): PaymentEvent {
    const { secret, parts } = this;
    return readSignedEvent(body, signature, { secrets: [secret], now: parts.clock() });
  }
}
