import { useTranslation } from "react-i18next";
import { FREE_CREDITS } from "@contract/limits";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { priceOf } from "../model/price";
import { PlanList } from "./PlanList";

interface PlansProps {
  people: number;
  /** Counts the folks that a signed-in user has left. It is null for a visitor. */
  credit: number | null;
  /**
   * Gives the page that a plan's checkout leads back to. It is null for people who cannot pay here.
   */
  returnTo: string | null;
}

export function Plans({ people, credit, returnTo }: PlansProps) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={1.5} aria-labelledby="plans">
      <Text as="h2" size={20} id="plans">
        {t("Plans")}
      </Text>
      <Text size={14} tone="quiet">
        {t("For all your reels. Whatever one reel doesn't use is there for the next.")}
      </Text>
      <PlanList toPay={priceOf(people, credit ?? FREE_CREDITS).toPay} returnTo={returnTo} />
    </Stack>
  );
}
