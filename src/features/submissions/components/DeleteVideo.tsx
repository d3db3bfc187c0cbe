import type { Submission } from "@contract/http/submission";
import { useTranslation } from "react-i18next";
import Ban from "lucide-react/icons/ban";
import Trash2 from "lucide-react/icons/trash";
import { useRemoveSubmissionMutation } from "../../../services/submission";
import { useAppSelector } from "../../../shared/state/hooks";
import { Button } from "../../../shared/ui/action/Button";
import { ConfirmButton } from "../../../shared/ui/action/ConfirmButton";
import { contributorName } from "../model/contributorName";
import { useNoteRemoval } from "../model/removals";

interface DeleteVideoProps {
  submission: Submission;
  wide?: boolean;
  onDeleted?: () => void;
}

/** Deletes somebody's video without a question, because it can be undone. */
export function DeleteVideo({ submission, wide, onDeleted }: DeleteVideoProps) {
  const { t } = useTranslation();
  const { remove, isLoading } = useRemoval(submission, onDeleted);
  return (
    <Button
      tone="plainDanger"
      wide={wide}
      loading={isLoading}
      startIcon={<Trash2 aria-hidden />}
      onClick={() => remove()}
    >
      {t("Delete this video")}
    </Button>
  );
}

/**
 * Deletes somebody's video and blocks its sender, after a question. It shows nothing for a video
 * that an organiser has sent.
 */
export function DeleteAndBlock({ submission, onDeleted }: DeleteVideoProps) {
  const { t } = useTranslation();
  const { remove } = useRemoval(submission, onDeleted);
  const isBlockable = useIsOfSomebodyElse(submission);
  if (!isBlockable) return null;
  const name = contributorName(submission, t);
  return (
    <ConfirmButton
      wide
      icon={<Ban aria-hidden />}
      title={t("Delete it and block {{name}}?", { name })}
      description={t(
        "The video leaves the reel at once. They can't send any more videos to this reel. You can undo both for ten seconds.",
      )}
      confirm={t("Delete and block")}
      onConfirm={() => remove({ blocksSender: true })}
    >
      {t("Delete it and block {{name}}", { name })}
    </ConfirmButton>
  );
}

function useRemoval(submission: Submission, onDeleted?: () => void) {
  const [removeSubmission, { isLoading }] = useRemoveSubmissionMutation();
  const noteRemoval = useNoteRemoval();
  const remove = async (options: { blocksSender?: boolean } = {}) => {
    const query = { submissionId: submission._id, isUndoable: true, ...options };
    const { error } = await removeSubmission(query);
    if (error) return;
    noteRemoval(submission);
    onDeleted?.();
  };
  return { remove, isLoading };
}

/** Tells whether somebody else than the viewer sent the video, in their own name. */
export function useIsOfSomebodyElse({ isOnBehalf, contributor }: Submission): boolean {
  const userId = useAppSelector((state) => state.userFirebaseData?._id);
  return !isOnBehalf && contributor.userId !== userId;
}
