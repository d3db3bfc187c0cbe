import type { InferType } from "yup";
import type * as schemas from "../schemas/stripe";
import type { Endpoint } from "./endpoint";

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
