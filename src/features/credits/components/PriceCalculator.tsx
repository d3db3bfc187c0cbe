import { useTranslation } from "react-i18next";
import { FREE_CREDITS } from "@contract/limits";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { PeopleInput } from "./PeopleInput";
import { PlanList } from "./PlanList";
import { PriceLines } from "./PriceLines";
import { priceOf } from "../model/price";

interface PriceCalculatorProps {
  people: number;
  onPeople: (people: number) => void;
  /**
   * Counts the folks that a signed-in user has left. It is null for a visitor, who would get the
   * free ones.
   */
  credit: number | null;
  /**
   * Gives the page that a plan's checkout leads back to. It is null for people who cannot pay here.
   */
  returnTo: string | null;
}

export function PriceCalculator({ people, onPeople, credit, returnTo }: PriceCalculatorProps) {
  const { t } = useTranslation();
  const available = credit ?? FREE_CREDITS;
  return (
    <>
      <Card as="section" aria-label={t("Your reel")}>
        <Stack gap={3}>
          <PeopleInput people={people} onChange={onPeople} />
          <output aria-label={t("Price")}>
            <PriceLines people={people} credit={available} isFree={credit === null} />
          </output>
        </Stack>
      </Card>
      <Stack as="section" gap={1.5} aria-labelledby="plans">
        <Text as="h2" size={20} id="plans">
          {t("Plans")}
        </Text>
        <Text size={14} tone="quiet">
          {t("For all your reels. Whatever one reel doesn't use is there for the next.")}
        </Text>
        <PlanList toPay={priceOf(people, available).toPay} returnTo={returnTo} />
      </Stack>
    </>
  );
}
