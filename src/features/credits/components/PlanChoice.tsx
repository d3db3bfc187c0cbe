import { useTranslation } from "react-i18next";
import type { Plan } from "@contract/http/stripe";
import type { Translate } from "@contract/msg";
import Gift from "lucide-react/icons/gift";
import Users from "lucide-react/icons/users";
import { Choice } from "../../../shared/ui/form/Choice";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { type PriceFormat, usePriceFormat } from "../model/priceFormat";
import type { usePlans } from "../api/usePlans";

interface PlanChoiceProps {
  plans: ReturnType<typeof usePlans>;
  selected: Plan | undefined;
  onSelect: (planId: string) => void;
}

export function PlanChoice({ plans, selected, onSelect }: PlanChoiceProps) {
  const { t } = useTranslation();
  const format = usePriceFormat();
  if (plans.status === "loading") {
    return (
      <SkeletonGroup label={t("Loading the plans")}>
        <Skeleton shape="block" height="344px" />
      </SkeletonGroup>
    );
  }
  if (plans.status === "failed")
    return (
      <ErrorState
        heading="h2"
        message={plans.error.message}
        code={plans.error.code}
        onRetry={plans.reload}
      />
    );
  return (
    <Choice
      label={t("Your plan")}
      variant="tiles"
      options={plans.data.map((plan) => ({
        value: plan.id,
        icon: plan.amountCents === 0 ? <Gift aria-hidden /> : <Users aria-hidden />,
        label: labelOf(plan, t, format),
      }))}
      value={selected?.id ?? null}
      onChange={onSelect}
    />
  );
}

function labelOf({ folks, amountCents }: Plan, t: Translate, format: PriceFormat): string {
  const values = { amount: format.dollars(amountCents), people: format.people(folks) };
  return amountCents === 0
    ? t("{{amount}} for your first {{people}}", values)
    : t("{{amount}} for {{people}} more", values);
}
