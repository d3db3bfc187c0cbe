import type { Plan } from "@contract/http/stripe";
import { DEFAULT_PLAN } from "@contract/limits";
import { Gift } from "lucide-react";
import { useCallback } from "react";
import { listPlans } from "../../services/plan";
import { useAnswer } from "../../shared/lib/useAnswer";
import { Choice } from "../../shared/ui/Choice";
import { ErrorState } from "../../shared/ui/ErrorState";
import { Skeleton, SkeletonGroup } from "../../shared/ui/Skeleton";
import { Stack } from "../../shared/ui/Stack";
import { Text } from "../../shared/ui/Text";
import styles from "./PlanChoice.module.css";
import { dollars, peopleWords } from "./price";

interface PlanChoiceProps {
  /** Id of the chosen plan. */
  selected: string;
  onSelect: (planId: string) => void;
}

/** The plans that can be taken here, to choose from, and what the paid ones cost. */
export function PlanChoice({ selected, onSelect }: PlanChoiceProps) {
  const plans = useAnswer(useCallback((signal: AbortSignal) => listPlans(signal), []));
  if (plans.status === "loading") {
    return (
      <SkeletonGroup label="Loading the plans">
        <Skeleton shape="block" height="240px" />
      </SkeletonGroup>
    );
  }
  if (plans.status === "failed")
    return <ErrorState heading="h2" message={plans.error.message} onRetry={plans.reload} />;
  const free = plans.data.filter(({ amountCents }) => amountCents === 0);
  // A plan that is not on offer any more gives way to the default.
  const isOnOffer = free.some(({ id }) => id === selected);
  return (
    <>
      <Choice
        label="Your plan"
        look="tiles"
        options={free.map(({ id, folks, amountCents }) => ({
          value: id,
          icon: <Gift aria-hidden />,
          label: `${dollars(amountCents)} for your first ${peopleWords(folks)}`,
        }))}
        value={isOnOffer ? selected : DEFAULT_PLAN}
        onChange={onSelect}
      />
      <FurtherPeople plans={plans.data.filter((plan) => !free.includes(plan))} />
    </>
  );
}

function FurtherPeople({ plans }: { plans: readonly Plan[] }) {
  if (plans.length === 0) return null;
  return (
    <Stack as="section" gap={1.5} aria-labelledby="further">
      <Text as="h2" size={20} id="further">
        What further people cost
      </Text>
      <Text size={14} tone="quiet">
        One dollar each, for all your reels together.
      </Text>
      <ul className={styles.prices}>
        {plans.map(({ id, folks, amountCents }) => (
          <li key={id} className={styles.price}>
            <Text tabular>{peopleWords(folks)}</Text>
            <Text weight={600} tabular>
              {dollars(amountCents)}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
