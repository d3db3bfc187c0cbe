import { UNDO_MS } from "@contract/domain/submission";
import type { Submission } from "@contract/http/submission";
import { useTranslation } from "react-i18next";
import Undo2 from "lucide-react/icons/undo-2";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useRestoreSubmissionMutation } from "../../../services/moderation";
import { Button } from "../../../shared/ui/action/Button";
import { BottomNotice } from "../../../shared/ui/overlay/BottomNotice";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { useUndoKeys } from "../../../shared/hooks/useUndoKeys";
import { contributorName } from "../model/contributorName";
import { NoteRemoval } from "../model/removals";

/**
 * Offers to bring back each video that was deleted below it, for as long as the server keeps it.
 * The server deletes the video then, whether this screen is still open or not.
 */
export function UndoRemovals({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<readonly Submission[]>([]);
  const note = useCallback((one: Submission) => setRemoved((before) => [...before, one]), []);
  const forget = useCallback(
    (one: Submission) => setRemoved((before) => before.filter((other) => other !== one)),
    [],
  );
  return (
    <NoteRemoval value={note}>
      {children}
      {removed.length > 0 && (
        <BottomNotice key={removed.length} label={t("Deleted videos")}>
          <output>
            {removed.map((one) => (
              <Removed key={one._id} submission={one} onDone={forget} />
            ))}
          </output>
        </BottomNotice>
      )}
    </NoteRemoval>
  );
}

interface RemovedProps {
  submission: Submission;
  onDone: (submission: Submission) => void;
}

function Removed({ submission, onDone }: RemovedProps) {
  const { t } = useTranslation();
  const [restoreSubmission, { isLoading }] = useRestoreSubmissionMutation();
  useEffect(() => {
    const timer = setTimeout(() => onDone(submission), UNDO_MS);
    return () => clearTimeout(timer);
  }, [submission, onDone]);
  const undo = async () => {
    await restoreSubmission({ submissionId: submission._id });
    onDone(submission);
  };
  useUndoKeys(isLoading ? null : { undo: () => void undo(), redo: () => undefined });
  const name = contributorName(submission, t);
  return (
    <Stack direction="row" gap={1} align="center" justify="between">
      <Text size={14}>{t("{{name}}'s video is deleted.", { name })}</Text>
      <Button
        tone="soft"
        loading={isLoading}
        startIcon={<Undo2 aria-hidden />}
        aria-label={t("Undo: bring back {{name}}'s video", { name })}
        onClick={undo}
      >
        {t("Undo")}
      </Button>
    </Stack>
  );
}
