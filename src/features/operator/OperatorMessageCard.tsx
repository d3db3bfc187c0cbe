import type { Translate } from "@contract/msg";
import { Trans, useTranslation } from "react-i18next";
import type { OperatorMessage } from "@contract/http/operator";
import Check from "lucide-react/icons/check";
import Paperclip from "lucide-react/icons/paperclip";
import Mail from "lucide-react/icons/mail";
import Undo2 from "lucide-react/icons/undo-2";
import { useDates } from "../../shared/language/useDates";
import { Button } from "../../shared/ui/action/Button";
import { classNames } from "../../shared/ui/layout/classNames";
import { VisuallyHidden } from "../../shared/ui/layout/VisuallyHidden";
import styles from "./OperatorMessageCard.module.css";

interface OperatorMessageCardProps {
  message: OperatorMessage;
  onToggle: (message: OperatorMessage) => Promise<void>;
}

const STARS = 5;

export function OperatorMessageCard({ message, onToggle }: OperatorMessageCardProps) {
  const { humanInstant, exactInstant } = useDates();
  const { t } = useTranslation();
  const { name, email, text, topic, rating, file, isDone, isSuspect, createdAt } = message;
  const writer = name || email || t("Somebody");
  return (
    <li className={classNames(styles.card, isDone && styles.done)}>
      <header className={styles.head}>
        <span className={styles.writer}>
          <bdi>{writer}</bdi>
        </span>
        <time className={styles.quiet} dateTime={createdAt} title={exactInstant(createdAt)}>
          {humanInstant(createdAt)}
        </time>
      </header>
      {topic && <p className={styles.quiet}>{t(topic)}</p>}
      {rating !== null && <Stars rating={rating} />}
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {file && (
        <a className={styles.file} href={file.url} download>
          <Paperclip aria-hidden size={20} />
          <bdi>{file.name}</bdi>
        </a>
      )}
      {isSuspect && (
        <p className={styles.suspect}>
          {t("This looks like it was written by a bot, so we didn't email you about it.")}
        </p>
      )}
      <Actions message={message} writer={writer} onToggle={onToggle} />
    </li>
  );
}

function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles.stars}>
      <span aria-hidden>{"★".repeat(rating) + "☆".repeat(STARS - rating)}</span>
      <VisuallyHidden>
        {t("{{rating}} of {{stars}} stars", { rating, stars: STARS })}
      </VisuallyHidden>
    </p>
  );
}

function Actions({ message, writer, onToggle }: OperatorMessageCardProps & { writer: string }) {
  const { t } = useTranslation();
  const { email, isDone } = message;
  return (
    <footer className={styles.actions}>
      {email && (
        <a className={styles.answer} href={answerLink(message, email, t)}>
          <Mail aria-hidden size={20} />
          <Trans
            i18nKey="Answer<hidden> {{writer}}</hidden>"
            values={{ writer }}
            components={{ hidden: <VisuallyHidden /> }}
          />
        </a>
      )}
      <Button
        tone={isDone ? "plain" : "soft"}
        onClick={() => onToggle(message)}
        startIcon={isDone ? <Undo2 aria-hidden /> : <Check aria-hidden />}
      >
        <Trans
          i18nKey={
            isDone
              ? "Not done yet<hidden> with {{writer}}</hidden>"
              : "Done<hidden> with {{writer}}</hidden>"
          }
          values={{ writer }}
          components={{ hidden: <VisuallyHidden /> }}
        />
      </Button>
    </footer>
  );
}

/**
 * Builds a link that opens an answer in the operator's own mail program, with the original quoted.
 */
function answerLink({ topic, text }: OperatorMessage, email: string, t: Translate): string {
  const subject = t("Re: {{topic}}", { topic: topic ? t(topic) : t("Your feedback") });
  const quoted = text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  const query = [`subject=${encodeURIComponent(subject)}`];
  if (text) query.push(`body=${encodeURIComponent(`\n\n${quoted}`)}`);
  return `mailto:${encodeURIComponent(email)}?${query.join("&")}`;
}
