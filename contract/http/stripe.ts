import { array, type InferType, number, object, string } from "yup";
import { FOLKS_MAX } from "../limits";
import { endpoint } from "./endpoint";

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

export const createCheckoutSession = endpoint({
  method: "POST",
  path: "/stripe/checkout_session",
  body: object({
    folks: number().integer().min(1).max(FOLKS_MAX).required(),
    redirectUrl: string().max(500).required(),
  }),
  data: object({ sessionId: string().required(), url: string().url().required() }),
});
