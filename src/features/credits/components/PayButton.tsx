import { useTranslation } from "react-i18next";
import { CENTS_PER_FOLK } from "@contract/limits";
import CreditCard from "lucide-react/icons/credit-card";
import { paths } from "../../../config/paths";
import { useAppSelector } from "../../../shared/state/hooks";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { useCheckout } from "../api/useCheckout";
import { usePriceFormat } from "../model/priceFormat";

export interface PayButtonProps {
  folks: number;
  /** Gives the path of this app that the checkout leads back to. */
  returnTo: string;
  tone?: "primary" | "soft";
}

/**
 * Leads to the checkout for this number of folks. Guests, whose account may be gone tomorrow, must
 * create a permanent account first.
 */
export function PayButton({ folks, returnTo, tone }: PayButtonProps) {
  const { t } = useTranslation();
  const format = usePriceFormat();
  const isGuest = useAppSelector((state) => state.userFirebaseData?.email === null);
  const { pay, isBusy } = useCheckout(returnTo);
  if (isGuest) {
    return (
      <ButtonLink wide tone={tone} to={paths.profile()}>
        {t("Create an account to add credits")}
      </ButtonLink>
    );
  }
  return (
    <Button
      wide
      tone={tone}
      loading={isBusy}
      startIcon={<CreditCard aria-hidden />}
      onClick={() => void pay(folks)}
    >
      {t("Add {{people}} for {{amountCents}}", {
        people: format.people(folks),
        amountCents: format.dollars(folks * CENTS_PER_FOLK),
      })}
    </Button>
  );
}
