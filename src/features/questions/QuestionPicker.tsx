import { useTranslation } from "react-i18next";
import type { TributeQuestion } from "@contract/http/tribute";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useLayoutEffect, useRef } from "react";
import { IconButton } from "../../shared/ui/action/IconButton";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { moveItem } from "../../shared/lib/order";
import styles from "./QuestionPicker.module.css";

interface QuestionPickerProps {
  questions: readonly TributeQuestion[];
  picked: readonly string[];
  max: number;
  onChange: (picked: string[]) => void;
}

export function QuestionPicker({ questions, picked, max, onChange }: QuestionPickerProps) {
  const byId = new Map(questions.map((question) => [question._id, question]));
  const chosen = picked.flatMap((id) => byId.get(id) ?? []);
  const others = questions.filter((question) => !picked.includes(question._id));
  const { list, follow } = useFocusThatFollows(picked);
  const unpick = (id: string) => {
    follow(id);
    onChange(picked.filter((one) => one !== id));
  };
  const pick = (id: string) => {
    follow(id);
    onChange([...picked, id]);
  };
  return (
    <div ref={list} className={styles.picker}>
      {chosen.length > 0 && (
        <ChosenQuestions
          questions={chosen}
          onUnpick={unpick}
          onMove={(from, to) => onChange(moveItem(picked, from, to))}
        />
      )}
      <MoreQuestions questions={others} isFull={chosen.length >= max} onPick={pick} />
    </div>
  );
}

interface ChosenQuestionsProps {
  questions: readonly TributeQuestion[];
  onUnpick: (id: string) => void;
  onMove: (from: number, to: number) => void;
}

function ChosenQuestions({ questions, onUnpick, onMove }: ChosenQuestionsProps) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={1} aria-label={t("Your questions")}>
      <Text as="h2" size={14} tone="quiet">
        {t("You're asking {{count}} questions", {
          count: questions.length,
          defaultValue_one: "You're asking {{count}} question",
        })}
      </Text>
      <ol className={styles.list}>
        {questions.map((question, position) => (
          <li key={question._id} className={styles.chosen}>
            <button
              type="button"
              className={styles.words}
              aria-pressed
              data-question={question._id}
              onClick={() => onUnpick(question._id)}
            >
              <span className={styles.tick}>
                <Check aria-hidden size={16} />
              </span>
              {question.question}
            </button>
            <Mover
              position={position}
              count={questions.length}
              question={question.question}
              onMove={(to) => onMove(position, to)}
            />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

interface MoreQuestionsProps {
  questions: readonly TributeQuestion[];
  /** Tells whether no more questions can be picked. */
  isFull: boolean;
  onPick: (id: string) => void;
}

function MoreQuestions({ questions, isFull, onPick }: MoreQuestionsProps) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={1} aria-label={t("More questions")}>
      <Text as="h2" size={14} tone="quiet">
        {t("Tap what you'd like to hear about")}
      </Text>
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question._id}>
            <button
              type="button"
              className={styles.words}
              aria-pressed={false}
              data-question={question._id}
              disabled={isFull}
              onClick={() => onPick(question._id)}
            >
              <span className={styles.add}>
                <Plus aria-hidden size={16} />
              </span>
              {question.question}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/**
 * A tapped question moves between the lists and becomes another button there, so the keyboard focus
 * follows it.
 */
function useFocusThatFollows(picked: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const tapped = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (!tapped.current) return;
    const selector = `[data-question="${CSS.escape(tapped.current)}"]`;
    list.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    tapped.current = null;
  }, [picked]);
  return { list, follow: (id: string) => void (tapped.current = id) };
}

interface MoverProps {
  position: number;
  count: number;
  question: string;
  onMove: (to: number) => void;
}

function Mover({ position, count, question, onMove }: MoverProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.mover}>
      <IconButton
        label={t("Move up: {{question}}", { question })}
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      >
        <ArrowUp aria-hidden size={18} />
      </IconButton>
      <IconButton
        label={t("Move down: {{question}}", { question })}
        disabled={position === count - 1}
        onClick={() => onMove(position + 1)}
      >
        <ArrowDown aria-hidden size={18} />
      </IconButton>
    </span>
  );
}
