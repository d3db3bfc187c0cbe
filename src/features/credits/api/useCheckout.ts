import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { env } from "../../../config/env";
import { paths } from "../../../config/paths";
import { useCreateCheckoutMutation } from "../../../services/payment";
import { failureOf } from "../../../shared/lib/callError";
import { leaveTo } from "../../../shared/lib/leaveTo";
import { randomId } from "../../../shared/lib/randomId";

export interface Order {
  folks: number;
  /** The checkout leads back to this path of the app. */
  returnTo: string;
  attemptId: string;
}

/**
 * Returns a function that leads to the checkout, and from there back to `returnTo`, a path of this
 * app.
 */
export function useCheckout(returnTo: string) {
  const [createCheckout] = useCreateCheckoutMutation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef<Order | null>(null);
  useEffect(() => {
    // Somebody who goes back from the checkout may find the page as they left it, with a busy
    // button.
    const wake = () => setBusy(false);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);

  const pay = async (folks: number) => {
    // After a lost answer, this asks for the same payment again instead of a second one.
    const last = attempt.current;
    const isSame = last?.folks === folks && last.returnTo === returnTo;
    const order = isSame ? last : { folks, returnTo, attemptId: randomId() };
    attempt.current = order;
    if (env.stripeKey !== null) {
      await navigate(paths.checkout(), { state: order });
      return;
    }
    setBusy(true);
    const redirectUrl = location.origin + returnTo;
    const { attemptId } = order;
    const opened = await createCheckout({ folks, attemptId, redirectUrl, isEmbedded: false });
    if (opened.data) {
      // Without a card form there is always a page.
      leaveTo(opened.data.url ?? redirectUrl);
      return;
    }
    // The payment was made meanwhile, or started elsewhere, so the next press starts another
    // payment.
    if (failureOf(opened.error).code === "ALREADY_EXISTS") attempt.current = null;
    setBusy(false);
  };
  return { pay, isBusy };
}
