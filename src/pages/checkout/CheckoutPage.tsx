import { useTranslation } from "react-i18next";
import { CENTS_PER_FOLK } from "@contract/limits";
import { useEffect } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { env } from "../../config/env";
import { paths } from "../../config/paths";
import { CardForm } from "../../features/credits/components/CardForm";
import type { Order } from "../../features/credits/api/useCheckout";
import { usePriceFormat } from "../../features/credits/model/priceFormat";
import { useOpenCheckoutQuery } from "../../services/payment";
import { leaveTo } from "../../shared/lib/leaveTo";
import { queryState } from "../../shared/hooks/queryState";
import { FaqLink } from "../../shared/ui/action/FaqLink";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";

/**
 * Shows `/checkout`, which takes card payments inside the app. The location state says what is
 * bought and where the page leads back to.
 */
export function CheckoutPage() {
  const { t } = useTranslation();
  const format = usePriceFormat();
  const order = useLocation().state as Order | null;
  const navigate = useNavigate();
  if (!order) return <Navigate to={paths.pricing()} replace />;
  const { folks, returnTo } = order;
  return (
    <Screen
      title={t("{{people}} for {{amount}}", {
        people: format.people(folks),
        amount: format.dollars(folks * CENTS_PER_FOLK),
      })}
      onBack={() => void navigate(returnTo)}
    >
      <Checkout order={order} />
    </Screen>
  );
}

function Checkout({ order: { folks, returnTo, attemptId } }: { order: Order }) {
  const { t } = useTranslation();
  const checkout = queryState(
    useOpenCheckoutQuery({
      folks,
      attemptId,
      redirectUrl: location.origin + returnTo,
      isEmbedded: true,
    }),
  );
  const { url, clientSecret } = checkout.data ?? {};
  useEffect(() => {
    // The payment provider uses its own page.
    if (url) leaveTo(url);
  }, [url]);
  if (checkout.status === "failed")
    return (
      <ErrorState
        message={checkout.error.message}
        help={<FaqLink answer="payment" />}
        onRetry={checkout.reload}
      />
    );
  if (!clientSecret || !env.stripeKey) return <Spinner label={t("Opening the checkout")} />;
  return <CardForm publishableKey={env.stripeKey} clientSecret={clientSecret} />;
}
