import { array, boolean, type InferType, number, object, string } from "yup";
import { FOLKS_MAX } from "../limits";
import { endpoint } from "./endpoint";
import { countField, idField, oneOf } from "./fields";
import { msg } from "../msg";

/** Money is integer cents; one folk is one dollar. */
export const planSchema = object({
  id: string().required(),
  folks: number().integer().min(0).required(),
  amountCents: number().integer().min(0).required(),
});
export type Plan = InferType<typeof planSchema>;

export const listPlans = endpoint({
  method: "GET",
  path: "/stripe/plans",
  data: array().of(planSchema).required(),
});

const sessionIdField = () => string().matches(/^[\w-]{1,200}$/, msg("Invalid checkout"));

/**
 * Begins a payment. The person pays at `url`, or in the card form that `clientSecret` opens: one of the two is there. Both lead
 * back to `redirectUrl`, a page of this very site.
 */
export const createCheckoutSession = endpoint({
  method: "POST",
  path: "/stripe/checkout_session",
  body: object({
    folks: number().integer().min(1).max(FOLKS_MAX).required(),
    redirectUrl: string().max(500).required(),
    /** Made by the client for each press of the button: sent again after a lost answer, it begins no second payment. */
    attemptId: idField(),
    /** Whether the client can show the card form of Stripe in a page of its own. */
    isEmbedded: boolean().default(false),
  }),
  data: object({
    sessionId: string().required(),
    url: string().url().nullable().defined(),
    clientSecret: string().nullable().defined(),
  }),
});

/**
 * `open`: nobody has paid yet. `processing`: paid by a way that takes hours or days. `failed`: that did not work out, nothing
 * was taken. `expired`: it was left for a day.
 */
export const CHECKOUT_STATES = ["open", "processing", "paid", "failed", "expired"] as const;

/** Where one's own payment stands; for the page that the checkout returns to. `credit` is the whole balance. */
export const getCheckoutSession = endpoint({
  method: "GET",
  path: "/stripe/checkout_session",
  query: object({ sessionId: sessionIdField().required() }),
  data: object({
    state: oneOf(CHECKOUT_STATES).required(),
    folks: countField(),
    amountCents: countField(),
    credit: countField(),
  }),
});
