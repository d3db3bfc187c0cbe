import Stripe from "stripe";
import { CENTS_PER_FOLK } from "@contract/limits";
import type { PaymentMode } from "../db/schema/payments";
import {
  type Checkout,
  type CheckoutOrder,
  type OpenedCheckout,
  OrderChangedError,
  PaymentUnavailableError,
  type PaymentEvent,
  type PaymentProvider,
} from "./provider";
import { readSignedEvent, toCheckout } from "./stripeEvents";

/** One attempt is this short because somebody is waiting for the answer. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

interface StripeOptions {
  secretKey: string;
  mode: Exclude<PaymentMode, "sandbox">;
  webhookSecrets: readonly string[];
  brand: string;
  /** Tells whether Stripe calculates taxes, for which it asks for an address. */
  hasTax: boolean;
  clock: () => Date;
  /** Tests replace Stripe by another server and its timeout. */
  host?: { host: string; port: number; protocol: "http"; timeout: number };
}

/** Takes payments through Stripe's hosted checkout. */
export class StripeProvider implements PaymentProvider {
  readonly mode: PaymentMode;
  private readonly stripe: Stripe;

  constructor(private readonly options: StripeOptions) {
    this.mode = options.mode;
    this.stripe = new Stripe(options.secretKey, {
      maxNetworkRetries: RETRIES,
      timeout: TIMEOUT_MS,
      telemetry: false,
      ...options.host,
    });
  }

  async createCheckout(order: CheckoutOrder): Promise<OpenedCheckout> {
    try {
      return await this.createSession(order, "");
    } catch (error) {
      if (!order.customerId || !isMissingCustomer(error)) throw toPaymentError(error);
    }
    // The customer was deleted at Stripe or belongs to an earlier key, so the buyer becomes a new
    // customer.
    try {
      return await this.createSession({ ...order, customerId: null }, ":new-customer");
    } catch (error) {
      throw toPaymentError(error);
    }
  }

  async findCheckout(sessionId: string): Promise<Checkout> {
    try {
      const expand = ["payment_intent"];
      return toCheckout(await this.stripe.checkout.sessions.retrieve(sessionId, { expand }));
    } catch (error) {
      throw toPaymentError(error);
    }
  }

  readEvent(body: Buffer, signature: string): PaymentEvent {
    const { webhookSecrets: secrets, clock } = this.options;
    return readSignedEvent(body, signature, { secrets, now: clock() });
  }

  /**
   * Creates a session. The idempotency key makes Stripe answer a repeated call with the first
   * result; `variant` distinguishes a different call for the same payment.
   */
  private async createSession(order: CheckoutOrder, variant: string): Promise<OpenedCheckout> {
    const { paymentId, isEmbedded } = order;
    const idempotencyKey = `checkout:${paymentId}${isEmbedded ? ":embedded" : ""}${variant}`;
    const session = await this.stripe.checkout.sessions.create(this.sessionParams(order), {
      idempotencyKey,
    });
    const { id: sessionId, url, client_secret: clientSecret } = session;
    if (isEmbedded && clientSecret) return { sessionId, url: null, clientSecret };
    if (url === null)
      throw new PaymentUnavailableError("Stripe made a checkout without a way to it.");
    return { sessionId, url };
  }

  private sessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
    const { brand, hasTax } = this.options;
    const { paymentId, email, customerId } = order;
    const metadata = { paymentId };
    return {
      mode: "payment",
      client_reference_id: paymentId,
      metadata,
      line_items: [
        {
          quantity: order.folks,
          price_data: {
            currency: "usd",
            unit_amount: CENTS_PER_FOLK,
            product_data: { name: `${brand}: one more person in your reels` },
            ...(hasTax && { tax_behavior: "exclusive" as const }),
          },
        },
      ],
      ...(customerId
        ? { customer: customerId, ...(hasTax && { customer_update: { address: "auto" as const } }) }
        : { customer_creation: "always", ...(email && { customer_email: email }) }),
      payment_intent_data: { metadata, ...(email && { receipt_email: email }) },
      allow_promotion_codes: true,
      automatic_tax: { enabled: hasTax },
      // A folk costs exactly one dollar, and not about one dollar in another currency.
      adaptive_pricing: { enabled: false },
      ...(order.isEmbedded
        ? { ui_mode: "embedded_page" as const, return_url: order.successUrl }
        : { success_url: order.successUrl, cancel_url: order.cancelUrl }),
    };
  }
}

function isMissingCustomer(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === "resource_missing" &&
    error.param === "customer"
  );
}

/**
 * Converts an error of Stripe. The person can only try again, whatever the reason, so the reason
 * goes to the log. The SDK's errors never contain the key. If the same payment was ordered with
 * other details before, retrying it can never succeed; if Stripe is still answering an earlier call
 * (409), it can.
 */
function toPaymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400)
    return new OrderChangedError("Stripe: the payment was ordered otherwise before", {
      cause: error,
    });
  return new PaymentUnavailableError(`Stripe: ${error.type} ${error.code ?? ""}`.trim(), {
    cause: error,
  });
}
