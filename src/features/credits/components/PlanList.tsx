import { useTranslation } from "react-i18next";
import type { Plan } from "@contract/http/stripe";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Text } from "../../../shared/ui/layout/Text";
import { VisuallyHidden } from "../../../shared/ui/layout/VisuallyHidden";
import styles from "./PlanList.module.css";
import { planFor } from "../model/price";
import { useCheckout } from "../api/useCheckout";
import { usePlans } from "../api/usePlans";
import { usePriceWords } from "../model/usePriceWords";

interface PlanListProps {
  /** People who are still to be paid for. */
  toPay: number;
  /** Where the checkout of a plan leads back to; null for those who cannot pay here. */
  returnTo: string | null;
}

/** The plans, each a way to its checkout; the one that covers those who are still to be paid for stands out. */
export function PlanList({ toPay, returnTo }: PlanListProps) {
  const { t } = useTranslation();
  const plans = usePlans();
  if (plans.status === "loading") {
    return (
      <SkeletonGroup label={t("Loading the plans")}>
        <Skeleton shape="block" height="192px" />
      </SkeletonGroup>
    );
  }
  if (plans.status === "failed")
    return <ErrorState heading="h3" message={plans.error.message} onRetry={plans.reload} />;
  const fitting = planFor(plans.data, toPay);
  return (
    <ul className={styles.plans}>
      {plans.data.map((plan) => (
        <li
          key={plan.id}
          className={plan === fitting ? `${styles.plan} ${styles.fitting}` : styles.plan}
          aria-current={plan === fitting || undefined}
        >
          {plan.amountCents > 0 && returnTo !== null ? (
            <PlanButton plan={plan} returnTo={returnTo} isFitting={plan === fitting} />
          ) : (
            <PlanWords plan={plan} isFitting={plan === fitting} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PlanWordsProps {
  plan: Plan;
  isFitting: boolean;
}

function PlanWords({ plan: { amountCents, folks }, isFitting }: PlanWordsProps) {
  const { t } = useTranslation();
  const { dollars, people } = usePriceWords();
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
          {t("Fits your reel")}
        </Text>
      )}
    </span>
  );
}

function PlanButton({ plan, returnTo, isFitting }: PlanWordsProps & { returnTo: string }) {
  const { t } = useTranslation();
  const { dollars, folks } = usePriceWords();
  const { pay, isBusy } = useCheckout(returnTo);
  return (
    <button
      type="button"
      className={styles.button}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : () => void pay(plan.folks)}
    >
      <PlanWords plan={plan} isFitting={isFitting} />
      {/* Not as a label: whoever speaks to their device says the words that they see. */}
      <VisuallyHidden>
        {t("Add {{folks}} for {{amountCents}}", {
          folks: folks(plan.folks),
          amountCents: dollars(plan.amountCents),
        })}
      </VisuallyHidden>
    </button>
  );
}
