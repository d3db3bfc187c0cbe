import { useTranslation } from "react-i18next";
import { answerConsent, asksForConsent } from "../../shared/analytics/consent";
import { Button } from "../../shared/ui/action/Button";
import { Card } from "../../shared/ui/layout/Card";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { useConsent } from "./useConsent";

/** The answer of the banner, to be changed at any time; nothing where the visitor is not asked. */
export function ConsentChoice() {
  const { t } = useTranslation();
  const isGranted = useConsent() === "granted";
  if (!asksForConsent()) return null;
  return (
    <Card tone="outlined">
      <Stack gap={1.5}>
        <output>
          <Text as="span" weight={600}>
            {isGranted ? t("Your visits are measured") : t("Your visits are not measured")}
          </Text>
        </output>
        <Button tone="soft" onClick={() => answerConsent(isGranted ? "denied" : "granted")}>
          {isGranted ? t("Stop measuring") : t("Allow measuring")}
        </Button>
      </Stack>
    </Card>
  );
}
