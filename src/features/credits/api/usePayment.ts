import { DEFAULT_PLAN } from "@contract/limits";
import { useEffect, useState } from "react";
import { type Payment, useFollowPaymentQuery } from "../../../services/payment";
import { failureOf } from "../../../shared/lib/callError";
import { useOnFocusOrReconnect } from "../../../shared/hooks/useOnFocusOrReconnect";
import { emitServerEvent } from "../../../shared/realtime/serverEvents";
import { draftChanged } from "../../../shared/state/createTributeSlice";
import { useAppDispatch } from "../../../shared/state/hooks";

export type { Payment };

type PaymentQuery =
  | { status: "asking" }
  | { status: "known"; payment: Payment }
  | { status: "failed"; message: string };

export function usePayment(sessionId: string) {
  const { currentData, error, isFetching, refetch } = useFollowPaymentQuery({ sessionId });
  const [isAskedAgain, setAskedAgain] = useState(false);
  if (isAskedAgain && !isFetching) setAskedAgain(false);
  const payment = currentData ?? null;
  usePaid(payment);
  useOnFocusOrReconnect(() => {
    if (payment?.state === "processing") void refetch();
  });
  return {
    result: resultOf(isAskedAgain ? null : payment, isFetching ? null : error),
    askAgain: () => {
      void refetch();
      setAskedAgain(true);
    },
  };
}

function resultOf(payment: Payment | null, error: unknown): PaymentQuery {
  if (error) return { status: "failed", message: failureOf(error).message };
  return payment ? { status: "known", payment } : { status: "asking" };
}

function usePaid(payment: Payment | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (payment?.state !== "paid") return;
    // This updates the balance even if the realtime connection is interrupted.
    emitServerEvent("credit", { credit: payment.credit });
    // The plan is paid, so the draft must not ask for it again.
    dispatch(draftChanged({ selectedPlan: DEFAULT_PLAN }));
  }, [payment, dispatch]);
}
