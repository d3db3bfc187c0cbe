import { useTranslation } from "react-i18next";
import { CHECKOUT_CANCELLED } from "@contract/checkoutReturn";
import { BottomSheet } from "../../../shared/ui/overlay/BottomSheet";
import { Spinner } from "../../../shared/ui/feedback/Spinner";
import { PayButton } from "./PayButton";
import { PaymentNews, type PaymentNewsProps } from "./PaymentNews";
import { PAYMENT_WORDS, paidWords } from "../model/paymentWords";
import { usePayment } from "../api/usePayment";
import { usePriceWords } from "../model/usePriceWords";

interface PaymentSheetProps {
  /** What the checkout has added to the address. */
  checkout: string;
  /** Where one goes on, and comes back to from another try. */
  here: string;
  open: boolean;
  onClose: () => void;
}

/** What became of a payment, over the page from which it was begun. */
export function PaymentSheet({ checkout, here, open, onClose }: PaymentSheetProps) {
  const { t } = useTranslation();
  return (
    <BottomSheet label={t("Your payment")} open={open} onClose={onClose}>
      {checkout === CHECKOUT_CANCELLED ? (
        <StandingNews standing="cancelled" action={t("Go on")} onAction={onClose} />
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
  const words = usePriceWords();
  const { standing, askAgain } = usePayment(sessionId);
  if (standing.status === "asking") return <Spinner label={t("Looking for your payment")} />;
  if (standing.status === "failed") {
    const action = t("Try again");
    return (
      <StandingNews standing="unknown" why={standing.message} action={action} onAction={askAgain} />
    );
  }
  const { payment } = standing;
  switch (payment.state) {
    case "paid":
      return (
        <PaymentNews {...paidWords(payment, t, words)} action={t("Go on")} onAction={onClose} />
      );
    case "processing":
      return <StandingNews standing="processing" action={t("Go on")} onAction={onClose} />;
    case "open":
      return <StandingNews standing="open" action={t("Look again")} onAction={askAgain} />;
    case "failed":
    case "expired":
      return (
        <StandingNews standing={payment.state}>
          <PayButton folks={payment.folks} returnTo={here} />
        </StandingNews>
      );
    default:
      return payment.state satisfies never;
  }
}

interface StandingNewsProps extends Pick<PaymentNewsProps, "action" | "onAction" | "children"> {
  standing: keyof typeof PAYMENT_WORDS;
  /** Said first. */
  why?: string;
}

/** A payment that has not come about, or not yet. */
function StandingNews({ standing, why, ...rest }: StandingNewsProps) {
  const { t } = useTranslation();
  const { icon, tone, title, text } = PAYMENT_WORDS[standing];
  const words = why ? `${why} ${t(text)}` : t(text);
  return <PaymentNews icon={icon} tone={tone} title={t(title)} text={words} {...rest} />;
}
