import { useTranslation } from "react-i18next";
import type { Plan } from "@contract/http/stripe";
import { Text } from "../../../shared/ui/layout/Text";
import { VisuallyHidden } from "../../../shared/ui/layout/VisuallyHidden";
import styles from "./PlanList.module.css";
import { usePriceFormat } from "../model/priceFormat";
import { planFor } from "../model/price";
import { useCheckout } from "../api/useCheckout";
import { usePlans } from "../api/usePlans";

interface PlanListProps {
  /** Counts the people who must still be paid for. */
  toPay: number;
  /**
   * Gives the page that a plan's checkout leads back to. It is null for people who cannot pay here.
   */
  returnTo: string | null;
}

export function PlanList({ toPay, returnTo }: PlanListProps) {
  const plans = usePlans();
  const fitting = planFor(plans, toPay);
  return (
    <ul className={styles.plans}>
      {plans.map((plan) => (
        <li
          key={plan.id}
          className={plan === fitting ? `${styles.plan} ${styles.fitting}` : styles.plan}
          aria-current={plan === fitting || undefined}
        >
          {plan.amountCents > 0 && returnTo !== null ? (
            <PlanButton plan={plan} returnTo={returnTo} isFitting={plan === fitting} />
          ) : (
            <PlanText plan={plan} isFitting={plan === fitting} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PlanTextProps {
  plan: Plan;
  isFitting: boolean;
}

function PlanText({ plan: { amountCents, folks }, isFitting }: PlanTextProps) {
  const { t } = useTranslation();
  const { dollars, people } = usePriceFormat();
  return (
    <span className={styles.words}>
      <Text as="span" size={20} weight={600} tabular>
        {dollars(amountCents)}
      </Text>
      <Text as="span" size={14}>
        {people(folks)}
      </Text>
      {isFitting && (
        <Text as="span" size={12} tone="primary" weight={500}>
          {t("Matches your reel")}
        </Text>
      )}
    </span>
  );
}

function PlanButton({ plan, returnTo, isFitting }: PlanTextProps & { returnTo: string }) {
  const { t } = useTranslation();
  const { dollars, people } = usePriceFormat();
  const { pay, isBusy } = useCheckout(returnTo);
  return (
    <button
      type="button"
      className={styles.button}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : () => void pay(plan.folks)}
    >
      <PlanText plan={plan} isFitting={isFitting} />
      {/* This is not a label, because people who use voice control say the text that they see. */}
      <VisuallyHidden>
        {t("Add {{people}} for {{amountCents}}", {
          people: people(plan.folks),
          amountCents: dollars(plan.amountCents),
        })}
      </VisuallyHidden>
    </button>
  );
}
