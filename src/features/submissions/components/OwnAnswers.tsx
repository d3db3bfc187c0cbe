import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import { Play, RotateCcw, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { paths } from "../../../config/paths";
import { getReplay, removeSubmission } from "../../../services/submission";
import { dataOf } from "../../../shared/lib/callError";
import { createAppThunk, useAppDispatch } from "../../../shared/state/hooks";
import { utilityChanged } from "../../../shared/state/utilityStateSlice";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { JoyTheme } from "../../../shared/ui/theme/JoyTheme";
import { ReplayPopup } from "./ReplayPopup";
import { SubmissionCard } from "./SubmissionCard";
import { useOwnAnswers } from "../model/useOwnAnswers";

const CLOSED = { videoUrl: "", isVideoReplayPopupShow: false };

const removeAnswer = createAppThunk("submissions/removeAnswer", async (submissionId: string) =>
  dataOf(await removeSubmission(submissionId)),
);

const replay = createAppThunk("submissions/replay", async (submissionId: string, { dispatch }) => {
  const { playlistUrl } = dataOf(await getReplay(submissionId));
  dispatch(utilityChanged({ videoUrl: playlistUrl, isVideoReplayPopupShow: true }));
});

interface OwnAnswersProps {
  tributeId: string;
  /** The token of the link that its person came by. */
  invite?: string;
  /** What was sent to a closed reel stays as it is. */
  isOpen: boolean;
}

/** What somebody has sent to a reel: how far it is, and until the reel is closed theirs to record again or to delete. */
export function OwnAnswers({ tributeId, invite, isOpen }: OwnAnswersProps) {
  const { t } = useTranslation();
  const answers = useOwnAnswers(tributeId);
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Submission | null>(null);
  // It is kept with the rest of the slice; an address of an earlier visit plays nothing any more.
  useEffect(() => {
    dispatch(utilityChanged(CLOSED));
    return () => void dispatch(utilityChanged(CLOSED));
  }, [dispatch]);
  const remove = async () => {
    if (!asked) return;
    // The server's event takes it from the list.
    await dispatch(removeAnswer(asked._id));
    setAsked(null);
  };
  if (answers.length === 0) return null;
  return (
    <JoyTheme>
      <Stack as="section" gap={1.5} aria-label={t("What you have sent")}>
        <Text as="h2" size={16}>
          {answers.length === 1 ? t("Your video") : t("Your videos")}
        </Text>
        <Stack as="ul" gap={1}>
          {answers.map((answer) => (
            <li key={answer._id}>
              <SubmissionCard
                submission={answer}
                isOwn
                action={
                  <OwnActions
                    answer={answer}
                    recordHref={isOpen ? hrefOf({ answer, tributeId, invite }) : null}
                    onWatch={() => void dispatch(replay(answer._id))}
                    onDelete={() => setAsked(answer)}
                  />
                }
              />
            </li>
          ))}
        </Stack>
      </Stack>
      <ReplayPopup onClose={() => dispatch(utilityChanged(CLOSED))} />
      <ConfirmDialog
        open={asked !== null}
        title={t("Delete your video?")}
        description={t(
          "It is deleted for good, and will not be in the reel. You can record another one while the reel is open.",
        )}
        confirm={t("Delete")}
        isDangerous
        onConfirm={remove}
        onCancel={() => setAsked(null)}
      />
    </JoyTheme>
  );
}

interface Answering extends Pick<OwnAnswersProps, "tributeId" | "invite"> {
  answer: Submission;
}

/** Where it is recorded again, or, what has not arrived, sent. */
function hrefOf({ answer, tributeId, invite }: Answering): string {
  const { _id, questionId, state } = answer;
  const question = questionId ?? undefined;
  return paths.recordTribute({
    tributeId,
    invite,
    question,
    retake: state === "uploading" ? undefined : _id,
  });
}

interface OwnActionsProps {
  answer: Submission;
  /** Null where nothing can be changed any more. */
  recordHref: string | null;
  onWatch: () => void;
  onDelete: () => void;
}

function OwnActions({ answer: { state }, recordHref, onWatch, onDelete }: OwnActionsProps) {
  const { t } = useTranslation();
  const hasArrived = state !== "uploading";
  return (
    <Stack direction="row" gap={0.5} align="center" wrap>
      {state === "ready" && (
        <Button tone="plain" startIcon={<Play aria-hidden />} onClick={onWatch}>
          {t("Watch")}
        </Button>
      )}
      {recordHref && (
        <ButtonLink tone="plain" to={recordHref} startIcon={<RotateCcw aria-hidden />}>
          {hasArrived ? t("Retake") : t("Go on")}
        </ButtonLink>
      )}
      {recordHref && hasArrived && (
        <IconButton label={t("Delete")} onClick={onDelete}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      )}
    </Stack>
  );
}
