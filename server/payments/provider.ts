import { API_PREFIX } from "@contract/http/endpoint";
import type { CHECKOUT_STATES } from "@contract/http/stripe";
import type { PaymentMode } from "../db/schema/money";

/** What is to be paid for, and by whom. */
export interface CheckoutOrder {
  /** Ours; the provider repeats it to us. Ordering the same payment again makes no second checkout. */
  paymentId: string;
  folks: number;
  email: string | null;
  /** The provider's id of a person who has paid before. */
  customerId: string | null;
  /** Where the checkout leads afterwards; `CHECKOUT_ID_MARK` in it becomes the checkout's id. */
  successUrl: string;
  cancelUrl: string;
  /** Whether the client shows the provider's card form itself, where there is one. */
  isEmbedded?: boolean;
}

/** Where to pay: an address of the provider, or what opens its card form in a page of the client's. */
export interface OpenedCheckout {
  sessionId: string;
  url: string | null;
  clientSecret?: string;
}

/** Where the provider tells what happened; it has no api-key, its signature is the proof. */
export const WEBHOOK_PATH = `${API_PREFIX}/stripe/webhook`;

/** The provider puts the checkout's id in its place. */
export const CHECKOUT_ID_MARK = "{CHECKOUT_SESSION_ID}";

/** Where a checkout stands, as the provider says. */
export interface Checkout {
  sessionId: string;
  /** Null when it is not one of ours. */
  paymentId: string | null;
  state: (typeof CHECKOUT_STATES)[number];
  /** Before taxes and discounts. */
  subtotalCents: number;
  /** In all. */
  paidCents: number;
  currency: string;
  intentId: string | null;
  customerId: string | null;
}

/** How far a refund has come, and a dispute; a later stage never goes back to an earlier one. */
export const RETURN_STAGE = {
  refund: { gone: 0, failed: 1 },
  /** A lost one may be appealed, and won then. */
  dispute: { asked: 0, withdrawn: 1, lost: 2, appealed: 3, settled: 4 },
} as const;

/** Money that went back by one refund or one dispute. */
export interface MoneyBack {
  /** Of the refund or the dispute. */
  id: string;
  kind: keyof typeof RETURN_STAGE;
  intentId: string;
  /** What is gone now; 0 when the money stayed with us after all. */
  cents: number;
  stage: number;
}

/** What a webhook tells, once its signature was right. */
export type PaymentEvent = { id: string; type: string } & (
  | { checkout: Checkout }
  | { moneyBack: MoneyBack }
  /** Something that changes nothing here. */
  | { other: true }
);

/** Where people pay. */
export interface PaymentProvider {
  readonly mode: PaymentMode;
  /**
   * @throws PaymentAway when it cannot be reached now; nothing was taken.
   * @throws OrderChanged when the same payment was ordered otherwise before.
   */
  createCheckout(order: CheckoutOrder): Promise<OpenedCheckout>;
  /** @throws PaymentAway when it cannot be reached now. */
  findCheckout(sessionId: string): Promise<Checkout>;
  /** @throws WrongSignature when the text is not the provider's, or was signed too long ago. */
  readEvent(body: Buffer, signature: string): PaymentEvent;
}

export class PaymentAway extends Error {
  override readonly name = "PaymentAway";
}

export class OrderChanged extends Error {
  override readonly name = "OrderChanged";
}

export class WrongSignature extends Error {
  override readonly name = "WrongSignature";
}
