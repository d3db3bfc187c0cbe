import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import Check from "lucide-react/icons/check";
import CloudOff from "lucide-react/icons/cloud-off";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { Button } from "../../../shared/ui/action/Button";
import { Card } from "../../../shared/ui/layout/Card";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import type { EditorState, PresentationEditor, SaveState } from "../model/editor";
import styles from "./SaveBar.module.css";

interface SaveBarProps {
  state: EditorState;
  editor: Pick<PresentationEditor, "undo" | "redo" | "takeTheirs" | "keepMine" | "flush">;
}

const STATE_TEXTS: Record<Exclude<SaveState, "conflict">, string> = {
  saved: msg("All changes are saved"),
  saving: msg("Saving..."),
  waiting: msg("Not saved yet. We'll keep trying."),
};

const CHANGED_ELSEWHERE = msg("Somebody just changed this. You're seeing the latest version.");

/**
 * Shows whether the changes are saved, offers undo and redo, and asks what to do if somebody else
 * saved first.
 */
export function SaveBar({ state, editor }: SaveBarProps) {
  const { t } = useTranslation();
  const { saving, canUndo, canRedo } = state;
  if (saving === "conflict") return <SaveConflict editor={editor} />;
  return (
    <div className={styles.bar} data-undo>
      {saving === "waiting" ? <CloudOff aria-hidden size={20} /> : <Check aria-hidden size={20} />}
      <Text as="p" size={14}>
        <span aria-live="polite">{t(wordsOf(state))}</span>
      </Text>
      {saving === "waiting" && (
        <Button tone="plain" onClick={editor.flush}>
          {t("Save now")}
        </Button>
      )}
      <span className={styles.steps}>
        <IconButton label={t("Undo")} disabled={!canUndo} onClick={editor.undo}>
          <Undo2 aria-hidden size={20} />
        </IconButton>
        <IconButton label={t("Redo")} disabled={!canRedo} onClick={editor.redo}>
          <Redo2 aria-hidden size={20} />
        </IconButton>
      </span>
    </div>
  );
}

function wordsOf({ saving, refusal, isFromElsewhere }: EditorState): string {
  if (refusal) return refusal;
  if (saving === "saved" && isFromElsewhere) return CHANGED_ELSEWHERE;
  return saving === "conflict" ? "" : STATE_TEXTS[saving];
}

export function SaveConflict({ editor }: Pick<SaveBarProps, "editor">) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Card tone="soft">
        <Stack gap={2}>
          <Text as="h2" size={16}>
            {t("Somebody else changed this too")}
          </Text>
          <Text size={14}>
            {t(
              "Another tab or a co-organiser saved just before you. Your version isn't lost: choose which one to keep.",
            )}
          </Text>
          <Stack direction="row" gap={1} wrap>
            <Button onClick={editor.takeTheirs}>{t("Use theirs")}</Button>
            <Button tone="soft" onClick={() => void editor.keepMine()}>
              {t("Keep mine")}
            </Button>
          </Stack>
        </Stack>
      </Card>
    </div>
  );
}
