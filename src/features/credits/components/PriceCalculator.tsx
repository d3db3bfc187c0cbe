import { useTranslation } from "react-i18next";
import { FREE_CREDITS } from "@contract/limits";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { PeopleInput } from "./PeopleInput";
import { PriceLines } from "./PriceLines";

interface PriceCalculatorProps {
  people: number;
  onPeople: (people: number) => void;
  /**
   * Counts the folks that a signed-in user has left. It is null for a visitor, who would get the
   * free ones.
   */
  credit: number | null;
}

export function PriceCalculator({ people, onPeople, credit }: PriceCalculatorProps) {
  const { t } = useTranslation();
  return (
    <Card as="section" aria-label={t("Your reel")}>
      <Stack gap={3}>
        <PeopleInput people={people} onChange={onPeople} />
        <output aria-label={t("Price")}>
          <PriceLines people={people} credit={credit ?? FREE_CREDITS} isFree={credit === null} />
        </output>
      </Stack>
    </Card>
  );
}
