import { useTranslation } from "react-i18next";
import Play from "lucide-react/icons/play";
import Send from "lucide-react/icons/send";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { useDates } from "../../../shared/language/useDates";
import { Button } from "../../../shared/ui/action/Button";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { Text } from "../../../shared/ui/layout/Text";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { fileSize } from "../../../shared/lib/format";
import styles from "./UnsentVideos.module.css";
import type { UnsentRecording } from "../model/useUnsent";

interface UnsentVideosProps {
  recordings: readonly UnsentRecording[];
  onSend: (recording: UnsentRecording) => void;
  onWatch: (recording: UnsentRecording) => void;
  onDelete: (recording: UnsentRecording) => void;
}

/** Lists the videos of earlier visits that were recorded here and never sent. */
export function UnsentVideos({ recordings, onSend, onWatch, onDelete }: UnsentVideosProps) {
  const { t } = useTranslation();
  const { exactInstant } = useDates();
  const [deleting, setDeleting] = useState<UnsentRecording | null>(null);
  if (recordings.length === 0) return null;
  return (
    <section className={styles.unsent} aria-label={t("Unsent videos")}>
      <Text as="h2" size={16}>
        {t("You have {{count}} unsent videos", {
          count: recordings.length,
          defaultValue_one: "You have an unsent video",
        })}
      </Text>
      <ul className={styles.list}>
        {recordings.map((recording) => (
          <li key={recording.id} className={styles.item}>
            <Text size={14}>{recording.question ?? t("Your video")}</Text>
            <Text size={12} tone="quiet" tabular>
              {exactInstant(new Date(recording.startedAt).toISOString())} ·{" "}
              {fileSize(recording.bytes)}
            </Text>
            {recording.isElsewhere && (
              <Text size={12}>
                {t("Open in another tab. If you send it from here, it stops there.")}
              </Text>
            )}
            <div className={styles.actions}>
              <Button onClick={() => onSend(recording)} startIcon={<Send aria-hidden />}>
                {t("Send")}
              </Button>
              <IconButton label={t("Watch")} onClick={() => onWatch(recording)}>
                <Play size={20} aria-hidden />
              </IconButton>
              <IconButton label={t("Delete")} onClick={() => setDeleting(recording)}>
                <Trash2 size={20} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== null}
        title={t("Delete this video?")}
        description={t("It was never sent, so nobody else has it. This can't be undone.")}
        confirm={t("Delete")}
        isDangerous
        onCancel={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) onDelete(deleting);
          setDeleting(null);
        }}
      />
    </section>
  );
}
