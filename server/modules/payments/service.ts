import { CHECKOUT_CANCELLED, CHECKOUT_QUERY } from "@contract/checkoutReturn";
import type { DataOf } from "@contract/http/endpoint";
import type { createCheckoutSession, getCheckoutSession } from "@contract/http/stripe";
import { CENTS_PER_FOLK } from "@contract/limits";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import {
  CHECKOUT_ID_MARK,
  OrderChanged,
  PaymentAway,
  type PaymentProvider,
} from "../../payments/provider";
import type { Viewer } from "../../plugins/identity";
import { creditOf } from "../credits";
import { claimAsking, findPayer, findPayment, insertPayment, setSession } from "./repository";
import { takeCheckout } from "./settle";

/** A page that waits for the money asks us often, and we the provider not so often. */
const ASK_EVERY_MS = 5_000;

interface CheckoutInput {
  folks: number;
  /** A page of this very site. */
  returnTo: URL;
  attemptId: string | undefined;
  isEmbedded: boolean;
}

/**
 * Begins a payment. It is written down before the provider hears of it, so that whatever the provider tells about it later, also
 * after a crash, finds its row.
 * @throws AppError ACCOUNT_NEEDED for a guest; NOT_FOUND without a profile; ALREADY_EXISTS for an attempt that is over, or was
 * begun with other details; UNAVAILABLE while the provider is away.
 */
export async function beginCheckout(
  deps: Deps,
  viewer: Viewer,
  { folks, returnTo, attemptId, isEmbedded }: CheckoutInput,
): Promise<DataOf<typeof createCheckoutSession>> {
  const provider = providerOf(deps);
  // An account that may be gone tomorrow should hold no money.
  if (viewer.provider === "anonymous")
    throw new AppError("ACCOUNT_NEEDED", "Please create an account before you add folks.");
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
    throw new AppError("ALREADY_EXISTS", "This payment has been made already.");
  const made = await unlessAway(() =>
    provider.createCheckout({
      paymentId: payment.id,
      folks,
      ...payer,
      successUrl: returning(returnTo, CHECKOUT_ID_MARK),
      cancelUrl: returning(returnTo, CHECKOUT_CANCELLED),
      isEmbedded,
    }),
  );
  await setSession(deps.db, payment.id, made.sessionId);
  return { ...made, clientSecret: made.clientSecret ?? null };
}

function providerOf({ payments }: Deps): PaymentProvider {
  if (payments) return payments;
  throw new AppError("UNAVAILABLE", "Paying is not set up here yet. Nothing was charged.");
}

function returning(page: URL, word: string): string {
  const url = new URL(page);
  url.searchParams.set(CHECKOUT_QUERY, word);
  // The provider looks for its mark as it is.
  return url.href.replace(encodeURIComponent(CHECKOUT_ID_MARK), CHECKOUT_ID_MARK);
}

async function unlessAway<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof OrderChanged)
      throw new AppError(
        "ALREADY_EXISTS",
        "This payment was begun with other details, and nothing was charged. Please try once more.",
        { cause },
      );
    if (!(cause instanceof PaymentAway)) throw cause;
    throw new AppError(
      "UNAVAILABLE",
      "We cannot reach the card payment right now, and nothing was charged. Try again.",
      { cause },
    );
  }
}

interface Question {
  sessionId: string;
  /** Begins the links of a receipt. */
  origin: string;
  onTrouble: (error: unknown) => void;
}

/**
 * Where one's own payment stands. Where no webhook has said so yet, the provider is asked, and what it answers counts as if a
 * webhook had brought it. While the provider is away the answer is what is known.
 * @throws AppError NOT_FOUND for a payment of somebody else.
 */
export async function checkoutOf(
  deps: Deps,
  viewer: Viewer,
  { sessionId, origin, onTrouble }: Question,
): Promise<DataOf<typeof getCheckoutSession>> {
  const of = { userId: viewer.uid, sessionId };
  const known = await findPayment(deps.db, of);
  if (!known) throw new AppError("NOT_FOUND");
  const isUnsettled = known.state === "open" || known.state === "processing";
  if (isUnsettled && deps.payments?.mode === known.mode)
    await ask(deps, deps.payments, { ...known, sessionId }, origin).catch((error: unknown) => {
      if (!(error instanceof PaymentAway)) throw error;
      onTrouble(error);
    });
  const { state, folks, amountCents } = (await findPayment(deps.db, of)) ?? known;
  return { state, folks, amountCents, credit: await creditOf(deps.db, viewer.uid) };
}

async function ask(
  deps: Deps,
  provider: PaymentProvider,
  { id, sessionId }: { id: string; sessionId: string },
  origin: string,
): Promise<void> {
  const now = deps.clock();
  const before = new Date(now.getTime() - ASK_EVERY_MS);
  if (!(await claimAsking(deps.db, id, { now, before }))) return;
  await takeCheckout(deps, await provider.findCheckout(sessionId), origin);
}
