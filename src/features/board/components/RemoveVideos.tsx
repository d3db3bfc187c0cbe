import { useTranslation } from "react-i18next";
import { msg } from "@contract/msg";
import Trash2 from "lucide-react/icons/trash";
import { useListSubmissionsQuery, useRemoveSubmissionMutation } from "../../../services/submission";
import { useAppDispatch } from "../../../shared/state/hooks";
import { notify } from "../../../shared/state/notifySlice";
import { ConfirmButton } from "../../../shared/ui/action/ConfirmButton";

interface RemoveVideosProps {
  tributeId: string;
  userId: string;
  name: string;
}

/** Deletes everything that a person has sent to the reel, however much it is. */
export function RemoveVideos({ tributeId, userId, name }: RemoveVideosProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data = [] } = useListSubmissionsQuery({ tributeId });
  const [removeSubmission] = useRemoveSubmissionMutation();
  const videos = data.filter(
    ({ kind, isOnBehalf, contributor }) =>
      kind === "answer" && !isOnBehalf && contributor.userId === userId,
  );
  if (videos.length === 0) return null;
  const count = videos.length;
  const removeAll = async () => {
    for (const { _id: submissionId } of videos) {
      const { error } = await removeSubmission({ submissionId });
      if (error) return;
    }
    dispatch(notify({ type: "SUCCESS", message: msg("Their videos are deleted") }));
  };
  return (
    <ConfirmButton
      wide
      icon={<Trash2 aria-hidden />}
      title={t("Delete everything {{name}} has sent?", { name })}
      description={t(
        "{{count}} videos leave the reel, also those that failed or are still arriving. This can't be undone.",
        {
          count,
          defaultValue_one:
            "{{count}} video leaves the reel, also if it failed or is still arriving. This can't be undone.",
        },
      )}
      confirm={t("Delete everything")}
      onConfirm={removeAll}
    >
      {t("Delete everything they have sent")}
    </ConfirmButton>
  );
}
