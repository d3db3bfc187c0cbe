import { useTranslation } from "react-i18next";
import { env } from "../../../config/env";
import { Card } from "../../../shared/ui/layout/Card";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { usePriceWords } from "../model/usePriceWords";

/** How many people a signed-in user can still invite. */
export function Balance({ credit }: { credit: number }) {
  const { t } = useTranslation();
  const { folks } = usePriceWords();
  const hasCredit = credit > 0;
  return (
    <Card tone="soft" as="section" aria-label={t("Your credits")}>
      <Stack gap={0.5}>
        <Text weight={600} tabular>
          {hasCredit
            ? t("{{credit}} left", { credit: folks(credit) })
            : t("You are all out of {{brand}} credits", { brand: env.brand })}
        </Text>
        <Text size={14}>
          {hasCredit
            ? t("That many people can still be invited to your reels.")
            : t("Each further person is one dollar.")}
        </Text>
      </Stack>
    </Card>
  );
}
