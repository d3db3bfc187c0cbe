import { CHECKOUT_QUERY } from "@contract/checkoutReturn";
import { lazy, Suspense, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useCurrentUrl } from "../../shared/hooks/useCurrentUrl";
import { useViewer } from "./useViewer";

const PaymentSheet = lazy(async () => ({
  default: (await import("../../features/credits/components/PaymentSheet")).PaymentSheet,
}));

/**
 * Shows the result of a payment on whichever page the checkout has led back to. The query of the
 * checkout stays in the address until the result was read, so that a reload shows it again.
 */
export function CheckoutReturn() {
  const [query] = useSearchParams();
  const checkout = query.get(CHECKOUT_QUERY);
  const here = useCurrentUrl();
  const navigate = useNavigate();
  const { user } = useViewer();
  // The sheet keeps its content while it closes.
  const [last, setLast] = useState(checkout);
  if (checkout !== null && checkout !== last) setLast(checkout);
  if (last === null || user === null) return null;
  return (
    <Suspense fallback={null}>
      <PaymentSheet
        key={last}
        checkout={last}
        here={here}
        open={checkout !== null}
        onClose={() => void navigate(here, { replace: true, preventScrollReset: true })}
      />
    </Suspense>
  );
}
