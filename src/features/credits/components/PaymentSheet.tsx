import { useTranslation } from "react-i18next";
import { CHECKOUT_CANCELLED } from "@contract/checkoutReturn";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { Spinner } from "../../../shared/ui/feedback/Spinner";
import { PayButton } from "./PayButton";
import { PaymentResult, type PaymentResultProps } from "./PaymentResult";
import { PAYMENT_MESSAGES, paidMessage } from "../model/paymentMessages";
import { usePayment } from "../api/usePayment";
import { usePriceFormat } from "../model/priceFormat";

interface PaymentSheetProps {
  checkout: string;
  /** Gives the page to continue on, and to return to after another attempt. */
  here: string;
  open: boolean;
  onClose: () => void;
}

export function PaymentSheet({ checkout, here, open, onClose }: PaymentSheetProps) {
  const { t } = useTranslation();
  return (
    <BottomSheet label={t("Your payment")} open={open} onClose={onClose}>
      {checkout === CHECKOUT_CANCELLED ? (
        <UnpaidResult outcome="cancelled" action={t("Go on")} onAction={onClose} />
      ) : (
        <FollowedPayment sessionId={checkout} here={here} onClose={onClose} />
      )}
    </BottomSheet>
  );
}

interface FollowedPaymentProps {
  sessionId: string;
  here: string;
  onClose: () => void;
}

function FollowedPayment({ sessionId, here, onClose }: FollowedPaymentProps) {
  const { t } = useTranslation();
  const format = usePriceFormat();
  const { result, askAgain } = usePayment(sessionId);
  if (result.status === "asking") return <Spinner label={t("Checking your payment")} />;
  if (result.status === "failed") {
    const action = t("Try again");
    return (
      <UnpaidResult outcome="unknown" why={result.message} action={action} onAction={askAgain} />
    );
  }
  const { payment } = result;
  switch (payment.state) {
    case "paid":
      return (
        <PaymentResult
          {...paidMessage(payment, t, format)}
          action={t("Go on")}
          onAction={onClose}
        />
      );
    case "processing":
      return <UnpaidResult outcome="processing" action={t("Go on")} onAction={onClose} />;
    case "open":
      return <UnpaidResult outcome="open" action={t("Check again")} onAction={askAgain} />;
    case "failed":
    case "expired":
      return (
        <UnpaidResult outcome={payment.state}>
          <PayButton folks={payment.folks} returnTo={here} />
        </UnpaidResult>
      );
    default:
      return payment.state satisfies never;
  }
}

interface UnpaidResultProps extends Pick<PaymentResultProps, "action" | "onAction" | "children"> {
  outcome: keyof typeof PAYMENT_MESSAGES;
  /** Comes before the text. */
  why?: string;
}

/** Tells about a payment that has failed or is not complete yet. */
function UnpaidResult({ outcome, why, ...rest }: UnpaidResultProps) {
  const { t } = useTranslation();
  const { icon, tone, title, text } = PAYMENT_MESSAGES[outcome];
  const message = why ? `${why} ${t(text)}` : t(text);
  return (
    <PaymentResult
      icon={icon}
      tone={tone}
      title={t(title)}
      text={message}
      help={outcome !== "cancelled" && <FaqLink answer="payment" />}
      {...rest}
    />
  );
}
