import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import { msg } from "@contract/msg";
import { trimmedLength } from "@contract/trim";
import Clapperboard from "lucide-react/icons/clapperboard";
import Play from "lucide-react/icons/play";
import type { ReactNode } from "react";
import { FaqLink } from "../../../shared/ui/action/FaqLink";
import { ProgressBar } from "../../../shared/ui/feedback/ProgressBar";
import { Text } from "../../../shared/ui/layout/Text";
import { formatDuration } from "../../../shared/lib/format";
import { contributorName } from "../model/contributorName";
import { MissingPart } from "./MissingPart";
import { RetryButton } from "./RetryButton";
import styles from "./SubmissionCard.module.css";

interface SubmissionCardProps {
  submission: Submission;
  action?: ReactNode;
  end?: ReactNode;
  /** Plays the clip once it is ready. */
  onPlay?: () => void;
  /** Makes it paler, because it is not part of the reel. */
  isHidden?: boolean;
  isOwn?: boolean;
}

export function SubmissionCard(props: SubmissionCardProps) {
  const { t } = useTranslation();
  const { submission, action, end, onPlay, isHidden, isOwn = false } = props;
  const { question, state } = submission;
  const name = contributorName(submission, t);
  return (
    <div className={isHidden ? `${styles.card} ${styles.hidden}` : styles.card}>
      <div className={styles.clip}>
        <Poster submission={submission}>
          {onPlay && state === "ready" && (
            <button
              type="button"
              className={styles.play}
              aria-label={t("Play {{name}}'s video", { name })}
              onClick={onPlay}
            >
              <span className={styles.playIcon}>
                <Play aria-hidden size={16} />
              </span>
            </button>
          )}
        </Poster>
        <div className={styles.words}>
          <Text weight={500}>
            <bdi>{isOwn ? (question ?? t("Your video")) : name}</bdi>
          </Text>
          {question && !isOwn && (
            <Text size={14} tone="quiet">
              <bdi>{question}</bdi>
            </Text>
          )}
          <ReelNote submission={submission} isHidden={isHidden} isOwn={isOwn} />
          {state !== "ready" && state !== "failed" && (
            <Progress submission={submission} name={name} text={textOf(submission, state, isOwn)} />
          )}
          <NewTakeNote submission={submission} isOwn={isOwn} />
          {submission.isRetake && <RetakeNote state={state} isOwn={isOwn} />}
        </div>
        {end}
      </div>
      {state === "failed" && <Failure submission={submission} name={name} />}
      {action}
    </div>
  );
}

function RetakeNote({ state, isOwn }: { state: Submission["state"]; isOwn: boolean }) {
  const { t } = useTranslation();
  const hasFailed = state === "failed";
  const ownText = hasFailed
    ? t("Your earlier video stays in its place.")
    : t("Your earlier video stays until this one is ready.");
  const otherText = hasFailed
    ? t("The earlier video stays in its place.")
    : t("The earlier video stays until this one is ready.");
  return (
    <Text size={14} tone="quiet">
      {isOwn ? ownText : otherText}
    </Text>
  );
}

function NewTakeNote({
  submission: { newTake },
  isOwn,
}: Pick<SubmissionCardProps, "submission" | "isOwn">) {
  const { t } = useTranslation();
  if (!newTake) return null;
  const { reason } = newTake;
  return (
    <Text size={14}>
      {isOwn
        ? t("The organisers ask you for another video: “{{reason}}”", { reason })
        : t("You asked for another video: “{{reason}}”", { reason })}
    </Text>
  );
}

const WAITING = {
  own: msg("It's safe. The organiser looks at it before it's in the reel."),
  other: msg("Waiting for you to use it"),
};

function ReelNote(props: Pick<SubmissionCardProps, "submission" | "isHidden" | "isOwn">) {
  const { t } = useTranslation();
  const text = reelNote(props);
  if (text === null) return null;
  return (
    <Text size={14} tone={text === WAITING.other ? undefined : "quiet"}>
      {t(text)}
    </Text>
  );
}

function reelNote({
  submission: { isWaiting, state },
  isHidden,
  isOwn,
}: Pick<SubmissionCardProps, "submission" | "isHidden" | "isOwn">): string | null {
  // An editor that shows it has decided, although the list does not know it yet.
  if (isWaiting && isHidden !== false) return isOwn ? WAITING.own : WAITING.other;
  if (isHidden) return msg("Not shown in the reel");
  return state === "ready" && isOwn ? msg("Is in the reel") : null;
}

interface PosterProps {
  submission: Submission;
  children?: ReactNode;
}

function Poster({ submission, children }: PosterProps) {
  const { posterUrl, durationMs } = submission;
  return (
    <div className={styles.poster}>
      {posterUrl ? <img src={posterUrl} alt="" /> : <Clapperboard aria-hidden />}
      {durationMs !== null && (
        <span className={styles.length}>
          {formatDuration(trimmedLength(submission, durationMs))}
        </span>
      )}
      {children}
    </div>
  );
}

type StateTexts = Record<Exclude<Submission["state"], "ready">, string>;

const STATE_TEXTS: StateTexts = {
  uploading: msg("Is sending it now"),
  uploaded: msg("Has arrived, next in the queue"),
  processing: msg("Is being prepared"),
  held: msg("Waiting for a credit"),
  failed: msg("We couldn't read this file."),
};

/** Credits concern only the organiser, so senders read that their video is safe. */
const OWN_STATE_TEXTS: StateTexts = {
  ...STATE_TEXTS,
  uploading: msg("Not sent yet. It's still on the device that recorded it."),
  held: msg("We're keeping it safe until the organiser adds it to the reel."),
};

const INTERRUPTED = msg("Not complete yet, and nothing has arrived for a few minutes.");

/** Returns what a person reads about a video that is not ready. */
function textOf({ isInterrupted }: Submission, state: keyof StateTexts, isOwn: boolean): string {
  if (isOwn) return OWN_STATE_TEXTS[state];
  return isInterrupted ? INTERRUPTED : STATE_TEXTS[state];
}

interface ProgressProps {
  submission: Submission;
  name: string;
  text: string;
}

function Progress({ submission: { state, progress }, name, text }: ProgressProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text size={14} tone="quiet">
        {t(text)}
      </Text>
      {state === "processing" && (
        <ProgressBar label={t("Preparing {{name}}'s video", { name })} value={progress} />
      )}
    </>
  );
}

/**
 * Explains why a video could not be prepared, and offers what to do. It is as wide as the card,
 * because it is a whole sentence.
 */
function Failure({ submission, name }: Omit<ProgressProps, "text">) {
  const { t } = useTranslation();
  const { missingPart } = submission;
  if (missingPart)
    return (
      <div className={styles.failure}>
        <MissingPart submission={submission} missingPart={missingPart} name={name} />
        <FaqLink answer="failed-video" />
      </div>
    );
  return (
    <div className={styles.failure}>
      <Text size={14} tone="danger">
        {t(submission.failure ?? STATE_TEXTS.failed)}
      </Text>
      <RetryButton submissionId={submission._id} name={name} />
      <FaqLink answer="failed-video" />
    </div>
  );
}
