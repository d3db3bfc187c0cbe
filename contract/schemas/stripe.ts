import { array, boolean, number, object, string } from "yup";
import { countField, idField, oneOf } from "../fields";
import { CHECKOUT_STATES } from "../domain/stripe";
import { FOLKS_MAX } from "../limits";
import { msg } from "../msg";
import { define } from "./define";

/** Describes a plan. Money is counted in integer cents, and one folk costs one dollar. */
export const planSchema = object({
  id: string().required(),
  folks: number().integer().min(0).required(),
  amountCents: number().integer().min(0).required(),
}).meta({ title: "Plan" });

export const listPlans = define({
  access: "public",
  summary: "Lists the plans.",
  data: array().of(planSchema).required(),
});

const sessionIdField = () => string().matches(/^[\w-]{1,200}$/, msg("Invalid checkout"));

export const createCheckoutSession = define({
  access: "user",
  session: "current",
  summary: "Starts a payment.",
  details:
    "The person pays at `url`, or in the card form that `clientSecret` opens: the answer has one of the two. Both lead back to `redirectUrl`.",
  body: object({
    folks: number().integer().min(1).max(FOLKS_MAX).required(),
    redirectUrl: string().max(500).required().meta({ description: "A page of this site." }),
    attemptId: idField().meta({
      description:
        "The client makes a new one for each press of the button. A repeated call with the same id starts no second payment.",
    }),
    isEmbedded: boolean().default(false).meta({
      description: "True if the client can show Stripe's card form in a page of its own.",
    }),
  }),
  data: object({
    sessionId: string().required(),
    url: string().url().nullable().defined(),
    clientSecret: string().nullable().defined(),
  }),
});

export const getCheckoutSession = define({
  access: "user",
  summary:
    "Returns the state of the caller's own payment, for the page that the checkout returns to.",
  query: object({ sessionId: sessionIdField().required() }),
  data: object({
    state: oneOf(CHECKOUT_STATES).required(),
    folks: countField(),
    amountCents: countField(),
    credit: countField().meta({ description: "The whole balance." }),
  }),
});
