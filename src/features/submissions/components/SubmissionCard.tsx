import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import { msg } from "@contract/msg";
import { trimmedLength } from "@contract/trim";
import { Clapperboard } from "lucide-react";
import type { ReactNode } from "react";
import { ProgressBar } from "../../../shared/ui/feedback/ProgressBar";
import { Text } from "../../../shared/ui/layout/Text";
import { clock } from "../../../shared/lib/clock";
import { contributorName } from "../model/contributorName";
import { RetryButton } from "./RetryButton";
import styles from "./SubmissionCard.module.css";

interface SubmissionCardProps {
  submission: Submission;
  /** Below the clip: buttons. */
  action?: ReactNode;
  /** Beside the clip: one button. */
  end?: ReactNode;
  /** Shown paler: it is not part of the reel. */
  isHidden?: boolean;
  /** Its person looks at it themselves. */
  isOwn?: boolean;
}

/** One person's clip: picture, who, which question, and how far it is. */
export function SubmissionCard(props: SubmissionCardProps) {
  const { t } = useTranslation();
  const { submission, action, end, isHidden, isOwn = false } = props;
  const { question, state } = submission;
  const name = contributorName(submission, t);
  return (
    <div className={isHidden ? `${styles.card} ${styles.hidden}` : styles.card}>
      <div className={styles.clip}>
        <Poster submission={submission} />
        <div className={styles.words}>
          <Text weight={500}>
            <bdi>{isOwn ? (question ?? t("Your video")) : name}</bdi>
          </Text>
          {question && !isOwn && (
            <Text size={14} tone="quiet">
              <bdi>{question}</bdi>
            </Text>
          )}
          {isHidden && (
            <Text size={14} tone="quiet">
              {t("Not shown in the reel")}
            </Text>
          )}
          {state === "ready" && isOwn && (
            <Text size={14} tone="quiet">
              {t("Is in the reel")}
            </Text>
          )}
          {state !== "ready" && state !== "failed" && (
            <Progress
              submission={submission}
              name={name}
              words={isOwn ? OWN_WORDS[state] : WORDS[state]}
            />
          )}
        </div>
        {end}
      </div>
      {state === "failed" && <Failure submission={submission} name={name} />}
      {action}
    </div>
  );
}

/** A picture of it, and how long it is. */
function Poster({ submission }: Pick<SubmissionCardProps, "submission">) {
  const { posterUrl, durationMs } = submission;
  return (
    <div className={styles.poster}>
      {posterUrl ? <img src={posterUrl} alt="" /> : <Clapperboard aria-hidden />}
      {durationMs !== null && (
        <span className={styles.length}>{clock(trimmedLength(submission, durationMs))}</span>
      )}
    </div>
  );
}

type Words = Record<Exclude<Submission["state"], "ready">, string>;

const WORDS: Words = {
  uploading: msg("Is sending it now"),
  uploaded: msg("Has arrived, next in line"),
  processing: msg("Is being prepared"),
  held: msg("Waiting for a credit"),
  failed: msg("We could not read this file."),
};

/** Credits are the organiser's: whoever sent a video hears that it is safe. */
const OWN_WORDS: Words = {
  ...WORDS,
  uploading: msg("Not sent yet. It is on the device that recorded it."),
  held: msg("Safe with us. It joins the reel when the organiser lets it in."),
};

interface ProgressProps {
  submission: Submission;
  name: string;
  words: string;
}

function Progress({ submission: { state, progress }, name, words }: ProgressProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text size={14} tone="quiet">
        {t(words)}
      </Text>
      {state === "processing" && (
        <ProgressBar label={t("Preparing {{name}}'s video", { name })} value={progress} />
      )}
    </>
  );
}

/** Why a video could not be prepared, and the way to try again: as wide as the card, for it is a whole sentence. */
function Failure({ submission, name }: Omit<ProgressProps, "words">) {
  const { t } = useTranslation();
  return (
    <div className={styles.failure}>
      <Text size={14} tone="danger">
        {t(submission.failure ?? WORDS.failed)}
      </Text>
      <RetryButton submissionId={submission._id} name={name} />
    </div>
  );
}
