import { OPEN_PREVIEW, PREVIEW } from "@contract/domain/gift";
import type { TributePage } from "@contract/http/tribute";
import { type CSSProperties, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../config/paths";
import { Choice } from "../../../shared/ui/form/Choice";
import { Screen } from "../../../shared/ui/layout/Screen";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { isAhead } from "../../../shared/lib/localTime";
import { RecipientLinkState, useRecipientLink } from "./RecipientLink";
import styles from "./PreviewScreen.module.css";

/** The windows in which the gift is shown, in px. */
const DEVICES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
type Device = keyof typeof DEVICES;

interface PreviewScreenProps {
  tribute: TributePage;
  recipientId: string;
  onBack: () => void;
}

/** Shows an organiser the gift as its recipient sees it. Nothing that they do in it counts. */
export function PreviewScreen({ tribute, recipientId, onBack }: PreviewScreenProps) {
  const { t } = useTranslation();
  const tributeId = tribute._id;
  const { query, gift, link } = useRecipientLink(tributeId, recipientId);
  const revealAt = gift?.gift.revealAt ?? null;
  return (
    <Screen title={t("Preview")} onBack={onBack} occasion={tribute.tributeType} columns={2}>
      <RecipientLinkState query={query} link={link} missing={t("There is nothing to preview")} />
      {link !== null && (
        <Preview
          tributeId={tributeId}
          tgd={new URL(link).searchParams.get("tgd") ?? ""}
          isWaiting={revealAt !== null && isAhead(revealAt)}
        />
      )}
    </Screen>
  );
}

interface PreviewProps {
  tributeId: string;
  tgd: string;
  /** Tells whether the gift has a reveal that has not come yet. */
  isWaiting: boolean;
}

function Preview({ tributeId, tgd, isWaiting }: PreviewProps) {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>("phone");
  const [moment, setMoment] = useState<"before" | "after">("before");
  const prefix = isWaiting && moment === "after" ? OPEN_PREVIEW : PREVIEW;
  return (
    <Stack gap={2}>
      <Stack direction="row" gap={2} wrap>
        <Choice
          label={t("Device")}
          options={[
            { value: "phone", label: t("Phone") },
            { value: "desktop", label: t("Desktop") },
          ]}
          value={device}
          onChange={setDevice}
        />
        {isWaiting && (
          <Choice
            label={t("Moment")}
            options={[
              { value: "before", label: t("Before it opens") },
              { value: "after", label: t("After it opens") },
            ]}
            value={moment}
            onChange={setMoment}
          />
        )}
      </Stack>
      <Text size={14} tone="quiet">
        {t("Nothing you do here counts, and nobody is told.")}
      </Text>
      <DeviceFrame
        key={prefix}
        device={device}
        src={paths.watch(tributeId, { tgd: prefix + tgd })}
      />
    </Stack>
  );
}

/** Shows a page in a window of a device's size, as large as fits. */
function DeviceFrame({ device, src }: { device: Device; src: string }) {
  const { t } = useTranslation();
  const { width, height } = DEVICES[device];
  const size = { "--width": `${width}px`, aspectRatio: `${width} / ${height}` } as CSSProperties;
  return (
    <div className={styles.space}>
      <div className={styles.window} data-device={device} style={size}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our page needs scripts and storage */}
        <iframe
          title={t("What the recipient sees")}
          src={src}
          width={width}
          height={height}
          className={styles.page}
        />
      </div>
    </div>
  );
}
