import { useTranslation } from "react-i18next";
import { CENTS_PER_FOLK } from "@contract/limits";
import { useCallback, useEffect } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { env } from "../../config/env";
import { paths } from "../../config/paths";
import { CardForm } from "../../features/credits/components/CardForm";
import type { Order } from "../../features/credits/api/useCheckout";
import { usePriceWords } from "../../features/credits/model/usePriceWords";
import { createCheckout } from "../../services/payment";
import { leaveTo } from "../../shared/lib/leaveTo";
import { useAnswer } from "../../shared/hooks/useAnswer";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";

/** `/checkout`: pays by card without leaving; what is bought, and where it leads back to, comes with the way here. */
export function CheckoutPage() {
  const { t } = useTranslation();
  const words = usePriceWords();
  const order = useLocation().state as Order | null;
  const navigate = useNavigate();
  if (!order) return <Navigate to={paths.pricing()} replace />;
  const { folks, returnTo } = order;
  return (
    <Screen
      title={t("{{folks}} for {{amount}}", {
        folks: words.folks(folks),
        amount: words.dollars(folks * CENTS_PER_FOLK),
      })}
      onBack={() => void navigate(returnTo)}
    >
      <Checkout order={order} />
    </Screen>
  );
}

function Checkout({ order: { folks, returnTo, attemptId } }: { order: Order }) {
  const { t } = useTranslation();
  const checkout = useAnswer(
    useCallback(
      () =>
        createCheckout({
          folks,
          attemptId,
          redirectUrl: location.origin + returnTo,
          isEmbedded: true,
        }),
      [folks, attemptId, returnTo],
    ),
  );
  const { url, clientSecret } = checkout.data ?? {};
  useEffect(() => {
    // Who takes the money has a page of their own for it.
    if (url) leaveTo(url);
  }, [url]);
  if (checkout.status === "failed")
    return <ErrorState message={checkout.error.message} onRetry={checkout.reload} />;
  if (!clientSecret || !env.stripeKey) return <Spinner label={t("Opening the checkout")} />;
  return <CardForm publishableKey={env.stripeKey} clientSecret={clientSecret} />;
}
