import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import Captions from "lucide-react/icons/captions";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash2 from "lucide-react/icons/trash";
import { type ReactNode, useState } from "react";
import { paths } from "../../../config/paths";
import { useRemoveSubmissionMutation } from "../../../services/submission";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { ConfirmDialog } from "../../../shared/ui/overlay/ConfirmDialog";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { ReplayPopup } from "./ReplayPopup";
import { SubmissionCard } from "./SubmissionCard";
import { useReplay } from "../model/useReplay";

interface OwnAnswersProps {
  answers: readonly Submission[];
  tributeId: string;
  /** Holds the token of the invite link, if the user came by one. */
  invite?: string;
  /** Tells whether the reel is open. Answers to a closed reel cannot change. */
  isOpen: boolean;
  renderCaptions: (answer: Submission, close: () => void) => ReactNode;
  /** Tells whether the organisers take no more videos from the user, who can still delete them. */
  isBlocked: boolean;
}

/**
 * Lists the user's own answers to a reel with their progress. Until the reel is closed, they can
 * record them again or delete them.
 */
export function OwnAnswers(props: OwnAnswersProps) {
  const { answers, tributeId, invite, isOpen, isBlocked, renderCaptions } = props;
  const { t } = useTranslation();
  const { replay, close } = useReplay();
  const [removeSubmission] = useRemoveSubmissionMutation();
  const [deleting, setDeleting] = useState<Submission | null>(null);
  const [captioned, setCaptioned] = useState<Submission | null>(null);
  const confirmDeletion = async () => {
    if (!deleting) return;
    await removeSubmission({ submissionId: deleting._id });
    setDeleting(null);
  };
  if (answers.length === 0) return null;
  return (
    <>
      <Stack as="section" gap={1.5} aria-label={t("What you've sent")}>
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
                    recordHref={isOpen && !isBlocked ? hrefOf({ answer, tributeId, invite }) : null}
                    canDelete={isOpen}
                    onWatch={() => void replay(answer._id)}
                    onCaptions={isOpen && !isBlocked ? () => setCaptioned(answer) : null}
                    onDelete={() => setDeleting(answer)}
                  />
                }
              />
            </li>
          ))}
        </Stack>
      </Stack>
      <ReplayPopup title={t("Your video")} onClose={close} />
      {captioned && renderCaptions(captioned, () => setCaptioned(null))}
      <ConfirmDialog
        open={deleting !== null}
        title={t("Delete your video?")}
        description={t(
          "It will be deleted for good and won't be in the reel. You can record another one while the reel is open.",
        )}
        confirm={t("Delete")}
        isDangerous
        onConfirm={confirmDeletion}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}

interface AnswerLink extends Pick<OwnAnswersProps, "tributeId" | "invite"> {
  answer: Submission;
}

/** Returns where an answer is recorded again, or sent if it has not arrived. */
function hrefOf({ answer, tributeId, invite }: AnswerLink): string {
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
  /** It is null if no more videos are taken. */
  recordHref: string | null;
  canDelete: boolean;
  onWatch: () => void;
  /** It is null if nothing about the video can be changed. */
  onCaptions: (() => void) | null;
  onDelete: () => void;
}

function OwnActions(props: OwnActionsProps) {
  const { t } = useTranslation();
  const { answer, recordHref, canDelete, onWatch, onCaptions, onDelete } = props;
  const { state, missingPart } = answer;
  const retake = missingPart ? t("Send another") : t("Retake");
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
          {hasArrived ? retake : t("Go on")}
        </ButtonLink>
      )}
      {state === "ready" && onCaptions && (
        <IconButton label={t("Captions")} aria-haspopup="dialog" onClick={onCaptions}>
          <Captions size={20} aria-hidden />
        </IconButton>
      )}
      {canDelete && hasArrived && (
        <IconButton label={t("Delete")} onClick={onDelete}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      )}
    </Stack>
  );
}
