import { useTranslation } from "react-i18next";
import ExternalLink from "lucide-react/icons/external-link";
import { inAppBrowserOf } from "../capture/inAppBrowser";
import { intentTo } from "../capture/systemBrowser";
import { addressElsewhere } from "../model/addressElsewhere";
import { useAddressBar } from "../model/useAddressBar";
import { useGuestName } from "../model/useGuestName";
import { OuterLink } from "../../../shared/ui/action/Button";
import { CopyField } from "../../../shared/ui/form/CopyField";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { MenuSteps } from "./MenuSteps";

/**
 * Leads to the phone's own browser, where a guest continues with the same name and question:
 * with a link on Android, and with the app's own menu on iOS. The address to copy works everywhere.
 */
export function OpenElsewhere({ questionId }: { questionId: string | null }) {
  const { t } = useTranslation();
  const guest = useGuestName();
  const address = addressElsewhere(location.href, { questionId, guest });
  useAddressBar(address);
  const system = inAppBrowserOf(navigator.userAgent)?.system ?? null;
  return (
    <Stack gap={2}>
      {system === "android" && (
        <OuterLink
          wide
          tone="soft"
          href={intentTo(address)}
          startIcon={<ExternalLink aria-hidden />}
        >
          {t("Open in your browser")}
        </OuterLink>
      )}
      {system === "ios" && <MenuSteps />}
      <CopyField label={t("Link to this page, for your own browser")} value={address} />
      {guest && (
        <Text size={14} tone="quiet">
          {questionId === null
            ? t("Your name comes with you.")
            : t("Your name and your question come with you.")}
        </Text>
      )}
    </Stack>
  );
}
