import type { DataOf } from "@contract/http/endpoint";
import type { getCheckoutSession } from "@contract/http/stripe";
import { DEFAULT_PLAN } from "@contract/limits";
import { useEffect, useState } from "react";
import { getCheckout } from "../../../services/payment";
import { useReturn } from "../../../shared/hooks/useReturn";
import { emitServerEvent } from "../../../shared/realtime/serverEvents";
import { useServerEvent } from "../../../shared/realtime/useServerEvent";
import { draftChanged } from "../../../shared/state/createTributeSlice";
import { useAppDispatch } from "../../../shared/state/hooks";

/** The news of a payment may be seconds behind its payer. So long is waited before each further question, in ms. */
const WAITS_MS = [1_000, 2_000, 3_000, 4_000, 5_000, 5_000, 5_000, 5_000] as const;

export type Payment = DataOf<typeof getCheckoutSession>;

type Standing =
  | { status: "asking" }
  | { status: "known"; payment: Payment }
  | { status: "failed"; message: string };

const ASKING: Standing = { status: "asking" };

async function standingOf(sessionId: string, signal: AbortSignal): Promise<Standing> {
  for (let asked = 0; ; asked += 1) {
    const { data, error } = await getCheckout(sessionId, signal);
    if (!data) return { status: "failed", message: error };
    const waitMs = WAITS_MS[asked];
    if (data.state !== "open" || waitMs === undefined) return { status: "known", payment: data };
    await new Promise<void>((resolve) => {
      setTimeout(resolve, waitMs);
    });
    if (signal.aborted) return ASKING;
  }
}

/** Where a payment stands that somebody has just come back from; asked until it is known, for half a minute. */
export function usePayment(sessionId: string) {
  const [attempt, setAttempt] = useState(0);
  const [standing, setStanding] = useState<Standing>(ASKING);
  useEffect(() => {
    const abort = new AbortController();
    void standingOf(sessionId, abort.signal).then((found) => {
      if (!abort.signal.aborted) setStanding(found);
    });
    return () => abort.abort();
  }, [sessionId, attempt]);
  const ask = () => setAttempt((count) => count + 1);
  const payment = standing.status === "known" ? standing.payment : null;
  usePaid(payment);

  const isWaiting = payment?.state === "processing";
  useServerEvent("credit", () => {
    if (isWaiting) ask();
  });
  useReturn(async () => {
    if (isWaiting) ask();
  });
  return {
    standing,
    askAgain: () => {
      setStanding(ASKING);
      ask();
    },
  };
}

function usePaid(payment: Payment | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (payment?.state !== "paid") return;
    // Whoever shows the balance hears of it, also where the connection for such news is down.
    emitServerEvent("credit", { credit: payment.credit });
    // The plan is there: the draft does not ask for it to be paid for once more.
    dispatch(draftChanged({ selectedPlan: DEFAULT_PLAN }));
  }, [payment, dispatch]);
}
