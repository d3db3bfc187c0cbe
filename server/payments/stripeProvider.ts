import Stripe from "stripe";
import { CENTS_PER_FOLK } from "@contract/limits";
import type { PaymentMode } from "../db/schema/money";
import {
  type Checkout,
  type CheckoutOrder,
  type OpenedCheckout,
  OrderChanged,
  PaymentAway,
  type PaymentEvent,
  type PaymentProvider,
} from "./provider";
import { readSignedEvent, toCheckout } from "./stripeEvents";

/** One attempt; somebody waits in front of the screen. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

interface StripeOptions {
  secretKey: string;
  mode: Exclude<PaymentMode, "sandbox">;
  webhookSecrets: readonly string[];
  /** The product's name, in what people read on the checkout. */
  brand: string;
  /** Whether Stripe works out taxes, for which it asks for an address. */
  hasTax: boolean;
  clock: () => Date;
  /** Another server in Stripe's place, and how long to wait for it: for tests. */
  host?: { host: string; port: number; protocol: "http"; timeout: number };
}

/** Stripe's hosted checkout. */
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
      return await this.create(order, "");
    } catch (error) {
      if (!order.customerId || !isGoneCustomer(error)) throw toAway(error);
    }
    // Removed at Stripe, or of a time with another key: they are a new customer.
    try {
      return await this.create({ ...order, customerId: null }, ":new-customer");
    } catch (error) {
      throw toAway(error);
    }
  }

  async findCheckout(sessionId: string): Promise<Checkout> {
    try {
      const expand = ["payment_intent"];
      return toCheckout(await this.stripe.checkout.sessions.retrieve(sessionId, { expand }));
    } catch (error) {
      throw toAway(error);
    }
  }

  readEvent(body: Buffer, signature: string): PaymentEvent {
    const { webhookSecrets: secrets, clock } = this.options;
    return readSignedEvent(body, signature, { secrets, now: clock() });
  }

  /** The key makes Stripe answer a repeated call with what the first one made; `variant` tells another call from it. */
  private async create(order: CheckoutOrder, variant: string): Promise<OpenedCheckout> {
    const { paymentId, isEmbedded } = order;
    const idempotencyKey = `checkout:${paymentId}${isEmbedded ? ":embedded" : ""}${variant}`;
    const made = await this.stripe.checkout.sessions.create(this.sessionOf(order), {
      idempotencyKey,
    });
    const { id: sessionId, url, client_secret: clientSecret } = made;
    if (isEmbedded && clientSecret) return { sessionId, url: null, clientSecret };
    if (url === null) throw new PaymentAway("Stripe made a checkout without a way to it.");
    return { sessionId, url };
  }

  private sessionOf(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
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
      // A folk is one dollar, and not about one dollar in another currency.
      adaptive_pricing: { enabled: false },
      ...(order.isEmbedded
        ? { ui_mode: "embedded_page" as const, return_url: order.successUrl }
        : { success_url: order.successUrl, cancel_url: order.cancelUrl }),
    };
  }
}

function isGoneCustomer(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === "resource_missing" &&
    error.param === "customer"
  );
}

/**
 * Whatever Stripe says, the person can only try again; why, is for the log. The key is in no error of the SDK's. Where the same
 * payment was ordered otherwise before, trying it again would be in vain for ever; one that is still being answered (409) is not.
 */
function toAway(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400)
    return new OrderChanged("Stripe: the payment was ordered otherwise before", { cause: error });
  return new PaymentAway(`Stripe: ${error.type} ${error.code ?? ""}`.trim(), { cause: error });
}
