import { Trans, useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { answerConsent, asksForConsent } from "../../shared/analytics/consent";
import { BottomNotice } from "../../shared/ui/overlay/BottomNotice";
import { Button } from "../../shared/ui/action/Button";
import { Text } from "../../shared/ui/layout/Text";
import { TextLink } from "../../shared/ui/action/TextLink";
import { useConsent } from "./useConsent";

/**
 * Asks once whether visits may be measured. Both answers are equally easy, and nothing is measured
 * before an answer.
 */
export function ConsentBanner() {
  const { t } = useTranslation();
  const answer = useConsent();
  if (!asksForConsent() || answer !== null) return null;
  return (
    <BottomNotice
      label={t("Analytics consent")}
      actions={
        <>
          <Button tone="soft" onClick={() => answerConsent("denied")}>
            {t("Decline")}
          </Button>
          <Button tone="soft" onClick={() => answerConsent("granted")}>
            {t("Accept")}
          </Button>
        </>
      }
    >
      <Text weight={600}>{t("Can we count your visit?")}</Text>
      <Text size={14} tone="quiet">
        <Trans
          i18nKey="It tells us which pages work, using Google Analytics cookies. We never share your name, your links or your videos. <a>Privacy policy</a>"
          components={{ a: <TextLink to={paths.privacyPolicy()} /> }}
        />
      </Text>
    </BottomNotice>
  );
}
