import { useTranslation } from "react-i18next";
import { env } from "../../config/env";
import { Card } from "../../shared/ui/layout/Card";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { OnYourDevice } from "./OnYourDevice";
import styles from "./PrivacyPolicyPage.module.css";
import { GoodToKnow, WhatIsKept } from "./WhatIsKept";
import { WhoSees } from "./WhoSees";
import { YourRights } from "./YourRights";

/** Shows `/privacypolicy`: what the code really does with people's data. Change both together. */
export function PrivacyPolicyPage() {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("Privacy policy")} columns={3}>
      <Stack gap={1}>
        <Text as="h1" size={28}>
          {t("Privacy policy")}
        </Text>
        <Text tone="quiet">
          {t(
            "How {{brand}} looks after what you share with it, in plain words. Last changed on November 29, 2026.",
            { brand: env.brand },
          )}
        </Text>
      </Stack>
      <Card tone="soft" as="section" aria-label={t("In short")}>
        <Stack gap={0.5}>
          <Text weight={600}>{t("In short")}</Text>
          <Text size={14}>
            {t(
              "We keep what a reel needs and nothing else. Only the people who organise the reel and those who get the film see your videos. We sell nothing. If you want something deleted, we delete it.",
            )}
          </Text>
        </Stack>
      </Card>
      <WhatIsKept />
      <div className={styles.sections}>
        <GoodToKnow />
        <WhoSees />
        <OnYourDevice />
        <YourRights />
      </div>
    </Screen>
  );
}
