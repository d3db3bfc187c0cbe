import { useTranslation } from "react-i18next";
import ExternalLink from "lucide-react/icons/external-link";
import { inAppBrowserOf } from "../capture/inAppBrowser";
import { addressElsewhere, intentTo, useAddressBar, useIsGuest } from "../model/addressElsewhere";
import { OuterLink } from "../../../shared/ui/action/Button";
import { CopyField } from "../../../shared/ui/form/CopyField";
import { Stack } from "../../../shared/ui/layout/Stack";
import styles from "./MenuSteps.module.css";

/**
 * Leads to the phone's own browser, where a guest continues with the same question: with a link on
 * Android, and with the app's own menu on iOS. The address to copy works everywhere.
 */
export function OpenElsewhere({ questionId }: { questionId: string | null }) {
  const { t } = useTranslation();
  const address = addressElsewhere(location.href, { questionId, isGuest: useIsGuest() });
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
    </Stack>
  );
}

/**
 * Shows how to leave an app's browser by the app's own menu. The apps place and name the entry
 * differently, so the picture contains no words, and it is hidden from screen readers, which read the
 * steps beside it.
 */
function MenuSteps() {
  const { t } = useTranslation();
  return (
    <div className={styles.steps}>
      <MenuPicture />
      <ol className={styles.list}>
        <li>
          {t(
            "Open the app's menu in a corner of the screen. It may be three dots, an arrow or a compass.",
          )}
        </li>
        <li>{t("Choose “Open in browser” or “Open in Safari”.")}</li>
      </ol>
    </div>
  );
}

function MenuPicture() {
  return (
    <svg viewBox="0 0 120 128" className={styles.picture} aria-hidden>
      <path d="M8 128V20A14 14 0 0 1 22 6h76a14 14 0 0 1 14 14v108" className={styles.phone} />
      <path d="M8 36h104" className={styles.line} />
      <path d="m19 17 8 8m0-8-8 8" className={styles.stroke} />
      <path d="M42 21h34" className={styles.line} />
      <circle cx="97" cy="21" r="11" className={styles.ring} />
      <g className={styles.dots}>
        <circle cx="92" cy="21" r="1.800" />
        <circle cx="97" cy="21" r="1.800" />
        <circle cx="102" cy="21" r="1.800" />
      </g>
      <rect x="34" y="44" width="72" height="76" rx="10" className={styles.menu} />
      <path d="M46 57h32" className={styles.line} />
      <rect x="38" y="68" width="64" height="26" rx="7" className={styles.entry} />
      <circle cx="52" cy="81" r="7.500" className={styles.compass} />
      <path d="m55.500 77.500-2 5-5 2 2-5z" className={styles.needle} />
      <path d="M66 81h28" className={styles.words} />
      <path d="M46 107h24" className={styles.line} />
    </svg>
  );
}
