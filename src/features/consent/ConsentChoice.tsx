import { useTranslation } from "react-i18next";
import { answerConsent, asksForConsent } from "../../shared/analytics/consent";
import { Button } from "../../shared/ui/action/Button";
import { Card } from "../../shared/ui/layout/Card";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { useConsent } from "./useConsent";

/** Lets visitors change the banner's answer at any time. It shows nothing if they are not asked. */
export function ConsentChoice() {
  const { t } = useTranslation();
  const isGranted = useConsent() === "granted";
  if (!asksForConsent()) return null;
  return (
    <Card tone="outlined">
      <Stack gap={1.5}>
        <output>
          <Text as="span" weight={600}>
            {isGranted ? t("Analytics are on") : t("Analytics are off")}
          </Text>
        </output>
        <Button tone="soft" onClick={() => answerConsent(isGranted ? "denied" : "granted")}>
          {isGranted ? t("Turn off analytics") : t("Allow analytics")}
        </Button>
      </Stack>
    </Card>
  );
}
