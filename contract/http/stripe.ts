import type { InferType } from "yup";
import type * as schemas from "../schemas/stripe";
import type { Endpoint } from "./endpoint";

/**
 * Lists the states of a checkout.
 * - `open`: nobody has paid yet.
 * - `processing`: somebody paid in a way that takes hours or days.
 * - `failed`: that payment failed, and no money was taken.
 * - `expired`: nobody paid within a day.
 */
export const CHECKOUT_STATES = ["open", "processing", "paid", "failed", "expired"] as const;

export type Plan = InferType<typeof schemas.planSchema>;

export const listPlans: Endpoint<typeof schemas.listPlans> = {
  method: "GET",
  path: "/stripe/plans",
};

export const createCheckoutSession: Endpoint<typeof schemas.createCheckoutSession> = {
  method: "POST",
  path: "/stripe/checkout_session",
};

export const getCheckoutSession: Endpoint<typeof schemas.getCheckoutSession> = {
  method: "GET",
  path: "/stripe/checkout_session",
};
