import { useTranslation } from "react-i18next";
import type { Plan } from "@contract/http/stripe";
import type { Translate } from "@contract/msg";
import Gift from "lucide-react/icons/gift";
import Users from "lucide-react/icons/users";
import { Choice } from "../../../shared/ui/form/Choice";
import { type PriceFormat, usePriceFormat } from "../model/priceFormat";

interface PlanChoiceProps {
  plans: readonly Plan[];
  selected: Plan;
  onSelect: (planId: string) => void;
}

export function PlanChoice({ plans, selected, onSelect }: PlanChoiceProps) {
  const { t } = useTranslation();
  const format = usePriceFormat();
  return (
    <Choice
      label={t("Your plan")}
      variant="tiles"
      options={plans.map((plan) => ({
        value: plan.id,
        icon: plan.amountCents === 0 ? <Gift aria-hidden /> : <Users aria-hidden />,
        label: labelOf(plan, t, format),
      }))}
      value={selected.id}
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
