import * as contract from "@contract/http/stripe";
import type { BodyOf } from "@contract/http/endpoint";
import { call } from "./http";

export const createCheckout = (order: BodyOf<typeof contract.createCheckoutSession>) =>
  call(contract.createCheckoutSession, { body: order });

export const getCheckout = (sessionId: string, signal?: AbortSignal) =>
  call(contract.getCheckoutSession, { query: { sessionId }, signal });
