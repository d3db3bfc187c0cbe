import { useTranslation } from "react-i18next";
import { env } from "../../../config/env";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { usePriceFormat } from "../model/priceFormat";

export function Balance({ credit }: { credit: number }) {
  const { t } = useTranslation();
  const { people } = usePriceFormat();
  const hasCredit = credit > 0;
  return (
    <Card tone="soft" as="section" aria-label={t("Your credits")}>
      <Stack gap={0.5}>
        <Text weight={600} tabular>
          {hasCredit
            ? t("{{credit}} left", { credit: people(credit) })
            : t("You are all out of {{brand}} credits", { brand: env.brand })}
        </Text>
        <Text size={14}>
          {hasCredit
            ? t("You can still invite that many people to your reels.")
            : t(
                "Each extra person costs one dollar. Videos that wait for a credit join the reel as soon as you add one.",
              )}
        </Text>
      </Stack>
    </Card>
  );
}
