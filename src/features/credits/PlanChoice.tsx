import { useTranslation } from "react-i18next";
import type { Plan } from "@contract/http/stripe";
import { Gift, Users } from "lucide-react";
import { Choice } from "../../shared/ui/Choice";
import { ErrorState } from "../../shared/ui/ErrorState";
import { Skeleton, SkeletonGroup } from "../../shared/ui/Skeleton";
import { dollars, peopleWords } from "./price";
import type { usePlans } from "./usePlans";

interface PlanChoiceProps {
  plans: ReturnType<typeof usePlans>;
  selected: Plan | undefined;
  onSelect: (planId: string) => void;
}

/** The plans to choose from: the free one, and those that add people to it. */
export function PlanChoice({ plans, selected, onSelect }: PlanChoiceProps) {
  const { t } = useTranslation();
  if (plans.status === "loading") {
    return (
      <SkeletonGroup label={t("Loading the plans")}>
        <Skeleton shape="block" height="344px" />
      </SkeletonGroup>
    );
  }
  if (plans.status === "failed")
    return <ErrorState heading="h2" message={plans.error.message} onRetry={plans.reload} />;
  return (
    <Choice
      label={t("Your plan")}
      look="tiles"
      options={plans.data.map((plan) => ({
        value: plan.id,
        icon: plan.amountCents === 0 ? <Gift aria-hidden /> : <Users aria-hidden />,
        label: labelOf(plan),
      }))}
      value={selected?.id ?? null}
      onChange={onSelect}
    />
  );
}

const labelOf = ({ folks, amountCents }: Plan) =>
  amountCents === 0
    ? `${dollars(amountCents)} for your first ${peopleWords(folks)}`
    : `${dollars(amountCents)} for ${peopleWords(folks)} more`;
