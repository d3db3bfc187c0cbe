import { API_PREFIX } from "@contract/http/endpoint";
import type { CHECKOUT_STATES } from "@contract/domain/stripe";
import type { PaymentMode } from "../db/schema/payments";

export interface CheckoutOrder {
  /**
   * This is our own id, which the provider repeats to us. A second order for the same payment
   * creates no second checkout.
   */
  paymentId: string;
  folks: number;
  email: string | null;
  /** This is the provider's id of a person who has paid before. */
  customerId: string | null;
  /**
   * The checkout returns to this address, in which the checkout's id replaces `CHECKOUT_ID_MARK`.
   */
  origin: string;
  successUrl: string;
  cancelUrl: string;
  /** Tells whether the client shows the provider's card form itself, if there is one. */
  isEmbedded?: boolean;
}

export interface OpenedCheckout {
  sessionId: string;
  url: string | null;
  clientSecret?: string;
}

/**
 * The provider reports events at this path. The request has no api-key; its signature is the proof.
 */
export const WEBHOOK_PATH = `${API_PREFIX}/stripe/webhook`;

export const CHECKOUT_ID_MARK = "{CHECKOUT_SESSION_ID}";

export interface Checkout {
  sessionId: string;
  /** The id is null if the checkout is not one of ours. */
  paymentId: string | null;
  state: (typeof CHECKOUT_STATES)[number];
  /** This is the price before taxes and discounts. */
  subtotalCents: number;
  paidCents: number;
  currency: string;
  intentId: string | null;
  customerId: string | null;
}

/** Orders the stages of refunds and disputes. A return never goes back to an earlier stage. */
export const RETURN_STAGE = {
  refund: { gone: 0, failed: 1 },
  /** A lost dispute may be appealed, and won then. */
  dispute: { inquiry: 0, withdrawn: 1, lost: 2, appealed: 3, settled: 4 },
} as const;

export interface PaymentReturn {
  id: string;
  kind: keyof typeof RETURN_STAGE;
  intentId: string;
  /** This many cents are returned now. The number is 0 if we kept the money after all. */
  cents: number;
  stage: number;
}

export type PaymentEvent = { id: string; type: string } & (
  | { checkout: Checkout }
  | { paymentReturn: PaymentReturn }
  | { other: true }
);

export interface PaymentProvider {
  readonly mode: PaymentMode;
  /**
   * Creates a checkout, or returns the one that was created for the same order before.
   * @throws PaymentUnavailableError if the provider cannot be reached now; nothing was charged.
   * @throws OrderChangedError if the same payment was ordered with other details before.
   */
  createCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /**
   * Returns the current state of a checkout.
   * @throws PaymentUnavailableError if the provider cannot be reached now.
   */
  findCheckout(sessionId: string): Promise<Checkout>;
  /**
   * Checks and parses a webhook request.
   * @throws InvalidSignatureError if the text is not the provider's, or was signed too long ago.
   */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

export class PaymentUnavailableError extends Error {
  override readonly name = "PaymentUnavailableError";
}

export class OrderChangedError extends Error {
  override readonly name = "OrderChangedError";
}

export class InvalidSignatureError extends Error {
  override readonly name = "InvalidSignatureError";
}
