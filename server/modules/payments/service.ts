import { CHECKOUT_CANCELLED, CHECKOUT_QUERY } from "@contract/checkoutReturn";
import type { DataOf } from "@contract/http/endpoint";
import type { createCheckoutSession, getCheckoutSession } from "@contract/http/stripe";
import { CENTS_PER_FOLK } from "@contract/limits";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import {
  CHECKOUT_ID_MARK,
  OrderChangedError,
  PaymentUnavailableError,
  type PaymentProvider,
} from "../../payments/provider";
import type { Viewer } from "../../plugins/identity";
import { creditOf } from "../credits";
import {
  claimStatusRequest,
  findPayer,
  findPayment,
  insertPayment,
  setSession,
} from "./repository";
import { processCheckout } from "./settle";

/**
 * A page that waits for the money asks us more often than this. We ask the provider only this
 * often.
 */
const PROVIDER_INTERVAL_MS = 5_000;

interface CheckoutInput {
  folks: number;
  returnTo: URL;
  origin: string;
  attemptId: string | undefined;
  isEmbedded: boolean;
}

/**
 * Begins a payment. It inserts the row before it calls the provider, so that everything that the
 * provider reports later, even after a crash, finds its row.
 * @throws AppError ACCOUNT_NEEDED for a guest; NOT_FOUND without a profile; ALREADY_EXISTS for an
 * attempt that is over, or was begun with other details; UNAVAILABLE while the provider cannot be
 * reached.
 */
export async function beginCheckout(
  deps: Deps,
  viewer: Viewer,
  { folks, returnTo, origin, attemptId, isEmbedded }: CheckoutInput,
): Promise<DataOf<typeof createCheckoutSession>> {
  const provider = providerOf(deps);
  // A guest account may be lost any day and should hold no money.
  if (viewer.provider === "anonymous")
    throw new AppError("ACCOUNT_NEEDED", "Please create an account before you add credits.");
  const payer = await findPayer(deps.db, viewer.uid);
  if (!payer) throw new AppError("NOT_FOUND");
  const payment = await insertPayment(deps.db, {
    id: newId(),
    userId: viewer.uid,
    attemptId: attemptId ?? null,
    mode: provider.mode,
    folks,
    amountCents: folks * CENTS_PER_FOLK,
    createdAt: deps.clock(),
  });
  if (payment.state !== "open" || payment.folks !== folks)
    throw new AppError("ALREADY_EXISTS", "This payment has already been made.");
  const checkout = await callProvider(() =>
    provider.createCheckout({
      paymentId: payment.id,
      folks,
      ...payer,
      origin,
      successUrl: returnUrl(returnTo, CHECKOUT_ID_MARK),
      cancelUrl: returnUrl(returnTo, CHECKOUT_CANCELLED),
      isEmbedded,
    }),
  );
  await setSession(deps.db, payment.id, checkout.sessionId);
  return { ...checkout, clientSecret: checkout.clientSecret ?? null };
}

function providerOf({ payments }: Deps): PaymentProvider {
  if (payments) return payments;
  throw new AppError("UNAVAILABLE", "Payments aren't set up here yet. Nothing was charged.");
}

function returnUrl(page: URL, word: string): string {
  const url = new URL(page);
  url.searchParams.set(CHECKOUT_QUERY, word);
  // The provider replaces its placeholder only in this unencoded form.
  return url.href.replace(encodeURIComponent(CHECKOUT_ID_MARK), CHECKOUT_ID_MARK);
}

async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof OrderChangedError)
      throw new AppError(
        "ALREADY_EXISTS",
        "This payment was started with different details. Nothing was charged. Please try again.",
        { cause },
      );
    if (!(cause instanceof PaymentUnavailableError)) throw cause;
    throw new AppError(
      "UNAVAILABLE",
      "We can't reach the card payment service right now. Nothing was charged. Please try again.",
      { cause },
    );
  }
}

interface CheckoutStatusInput {
  sessionId: string;
  origin: string;
  onProviderError: (error: unknown) => void;
}

/**
 * Returns the state of the viewer's own payment. While no webhook has arrived, it asks the provider
 * and treats the answer like a webhook. While the provider cannot be reached, it returns the known
 * state.
 * @throws AppError NOT_FOUND for a payment of somebody else.
 */
export async function readCheckout(
  deps: Deps,
  viewer: Viewer,
  { sessionId, origin, onProviderError }: CheckoutStatusInput,
): Promise<DataOf<typeof getCheckoutSession>> {
  const key = { userId: viewer.uid, sessionId };
  const known = await findPayment(deps.db, key);
  if (!known) throw new AppError("NOT_FOUND");
  const isUnsettled = known.state === "open" || known.state === "processing";
  if (isUnsettled && deps.payments?.mode === known.mode)
    await refreshFromProvider(deps, deps.payments, { ...known, sessionId }, origin).catch(
      (error: unknown) => {
        if (!(error instanceof PaymentUnavailableError)) throw error;
        onProviderError(error);
      },
    );
  const { state, folks, amountCents } = (await findPayment(deps.db, key)) ?? known;
  return { state, folks, amountCents, credit: await creditOf(deps.db, viewer.uid) };
}

async function refreshFromProvider(
  deps: Deps,
  provider: PaymentProvider,
  { id, sessionId }: { id: string; sessionId: string },
  origin: string,
): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - PROVIDER_INTERVAL_MS);
  if (!(await claimStatusRequest(deps.db, id, { now, before }))) return;
  await processCheckout(deps, await provider.findCheckout(sessionId), origin);
}
