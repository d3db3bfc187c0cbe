import type { Submission } from "@contract/http/submission";
import { trimmedLength } from "@contract/trim";
import { Clapperboard } from "lucide-react";
import type { ReactNode } from "react";
import { ProgressBar } from "../../shared/ui/ProgressBar";
import { Text } from "../../shared/ui/Text";
import { clock } from "../../shared/lib/clock";
import { contributorName } from "./contributorName";
import { RetryButton } from "./RetryButton";
import styles from "./SubmissionCard.module.css";

interface SubmissionCardProps {
  submission: Submission;
  /** Below the clip: buttons. */
  action?: ReactNode;
  /** Shown paler: it is not part of the reel. */
  isHidden?: boolean;
}

/** One person's clip: picture, who, which question, and how far it is. */
export function SubmissionCard({ submission, action, isHidden }: SubmissionCardProps) {
  const { question, posterUrl, state, durationMs } = submission;
  const name = contributorName(submission);
  return (
    <div className={isHidden ? `${styles.card} ${styles.hidden}` : styles.card}>
      <div className={styles.clip}>
        <div className={styles.poster}>
          {posterUrl ? <img src={posterUrl} alt="" /> : <Clapperboard aria-hidden />}
          {durationMs !== null && (
            <span className={styles.length}>{clock(trimmedLength(submission, durationMs))}</span>
          )}
        </div>
        <div className={styles.words}>
          <Text weight={500}>
            <bdi>{name}</bdi>
          </Text>
          {question && (
            <Text size={14} tone="quiet">
              <bdi>{question}</bdi>
            </Text>
          )}
          {state !== "ready" && <Progress submission={submission} name={name} />}
        </div>
      </div>
      {action}
    </div>
  );
}

const WORDS: Record<Exclude<Submission["state"], "ready" | "failed">, string> = {
  uploading: "Is sending it now",
  uploaded: "Has arrived, next in line",
  processing: "Is being prepared",
  held: "Waiting for a credit",
};

function Progress({ submission, name }: { submission: Submission; name: string }) {
  const { state, failure, progress } = submission;
  if (state === "ready") return null;
  if (state === "failed") {
    return (
      <>
        <Text size={14} tone="danger">
          {failure ?? "We could not read this file."}
        </Text>
        <RetryButton submissionId={submission._id} name={name} />
      </>
    );
  }
  return (
    <>
      <Text size={14} tone="quiet">
        {WORDS[state]}
      </Text>
      {state === "processing" && (
        <ProgressBar label={`Preparing ${name}'s video`} value={progress} />
      )}
    </>
  );
}
