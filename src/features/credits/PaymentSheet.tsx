import { useTranslation } from "react-i18next";
import { CHECKOUT_CANCELLED } from "@contract/checkoutReturn";
import { BottomSheet } from "../../shared/ui/BottomSheet";
import { Spinner } from "../../shared/ui/Spinner";
import { PayButton } from "./PayButton";
import { PaymentNews } from "./PaymentNews";
import { PAYMENT_WORDS, paidWords } from "./paymentWords";
import { type Payment, usePayment } from "./usePayment";

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
        <PaymentNews {...PAYMENT_WORDS.cancelled} action="Go on" onAction={onClose} />
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
  const { standing, askAgain } = usePayment(sessionId);
  if (standing.status === "asking") return <Spinner label={t("Looking for your payment")} />;
  if (standing.status === "failed") {
    const { message } = standing;
    const words = { ...PAYMENT_WORDS.unknown, text: `${message} ${PAYMENT_WORDS.unknown.text}` };
    return <PaymentNews {...words} action="Try again" onAction={askAgain} />;
  }
  const { payment } = standing;
  switch (payment.state) {
    case "paid":
      return <PaymentNews {...paidWords(payment)} action="Go on" onAction={onClose} />;
    case "processing":
      return <PaymentNews {...PAYMENT_WORDS.processing} action="Go on" onAction={onClose} />;
    case "open":
      return <PaymentNews {...PAYMENT_WORDS.open} action="Look again" onAction={askAgain} />;
    case "failed":
    case "expired":
      return <NotPaid payment={payment} state={payment.state} here={here} />;
    default:
      return payment.state satisfies never;
  }
}

interface NotPaidProps {
  payment: Payment;
  state: "failed" | "expired";
  here: string;
}

function NotPaid({ payment: { folks }, state, here }: NotPaidProps) {
  return (
    <PaymentNews {...PAYMENT_WORDS[state]}>
      <PayButton folks={folks} returnTo={here} />
    </PaymentNews>
  );
}
