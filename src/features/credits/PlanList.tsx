import { useCallback } from "react";
import { listPlans } from "../../services/plan";
import { useAnswer } from "../../shared/lib/useAnswer";
import { ErrorState } from "../../shared/ui/ErrorState";
import { Skeleton, SkeletonGroup } from "../../shared/ui/Skeleton";
import { Text } from "../../shared/ui/Text";
import styles from "./PlanList.module.css";
import { dollars, peopleWords, planFor } from "./price";

/** The plans; the one that covers those who are still to be paid for stands out. */
export function PlanList({ toPay }: { toPay: number }) {
  const plans = useAnswer(useCallback((signal: AbortSignal) => listPlans(signal), []));
  if (plans.status === "loading") {
    return (
      <SkeletonGroup label="Loading the plans">
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
          <Text size={20} weight={600} tabular>
            {dollars(plan.amountCents)}
          </Text>
          <Text size={14}>{peopleWords(plan.folks)}</Text>
          {plan === fitting && (
            <Text size={12} tone="primary" weight={500}>
              Fits your reel
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}
