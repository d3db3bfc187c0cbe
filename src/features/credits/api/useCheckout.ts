import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { env } from "../../../config/env";
import { paths } from "../../../config/paths";
import { createCheckout } from "../../../services/payment";
import { dataOf } from "../../../shared/lib/callError";
import { leaveTo } from "../../../shared/lib/leaveTo";
import { randomId } from "../../../shared/lib/randomId";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";

/** What is to be paid for at the checkout. */
export interface Order {
  folks: number;
  /** A path of this app. */
  returnTo: string;
  attemptId: string;
}

const openCheckout = createAppThunk("credits/checkout", async ({ returnTo, ...order }: Order) => {
  const redirectUrl = location.origin + returnTo;
  const { url } = dataOf(await createCheckout({ ...order, redirectUrl, isEmbedded: false }));
  // Without a card form there is always a page.
  return url ?? redirectUrl;
});

/** The way to the checkout, and from there back to `returnTo`, a path of this app. */
export function useCheckout(returnTo: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef<Order | null>(null);
  useEffect(() => {
    // Who goes back from the checkout may find the page as it was left: busy.
    const wake = () => setBusy(false);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);

  const pay = async (folks: number) => {
    // After an answer that got lost, the same payment is asked for again, and not a second one.
    const last = attempt.current;
    const isSame = last?.folks === folks && last.returnTo === returnTo;
    const order = isSame ? last : { folks, returnTo, attemptId: randomId() };
    attempt.current = order;
    if (env.stripeKey !== null) {
      await navigate(paths.checkout(), { state: order });
      return;
    }
    setBusy(true);
    const result = await dispatch(openCheckout(order));
    if (openCheckout.fulfilled.match(result)) {
      leaveTo(result.payload);
      return;
    }
    // It was paid for meanwhile, or begun otherwise: the next press is another payment.
    if (result.error.code === "ALREADY_EXISTS") attempt.current = null;
    setBusy(false);
  };
  return { pay, isBusy };
}
