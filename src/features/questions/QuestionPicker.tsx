import { useTranslation } from "react-i18next";
import type { TributeQuestion } from "@contract/http/tribute";
import { ArrowDown, ArrowUp, Check, Plus } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { IconButton } from "../../shared/ui/action/IconButton";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { moved } from "../../shared/lib/order";
import styles from "./QuestionPicker.module.css";

interface QuestionPickerProps {
  questions: readonly TributeQuestion[];
  /** Ids of the picked ones, in the order in which they are asked. */
  picked: readonly string[];
  max: number;
  onChange: (picked: string[]) => void;
}

/** The picked questions in order on top, the others to choose from below. */
export function QuestionPicker({ questions, picked, max, onChange }: QuestionPickerProps) {
  const { t } = useTranslation();
  const byId = new Map(questions.map((question) => [question._id, question]));
  const chosen = picked.flatMap((id) => byId.get(id) ?? []);
  const others = questions.filter((question) => !picked.includes(question._id));
  const { list, follow } = useFocusThatFollows(picked);
  return (
    <div ref={list} className={styles.picker}>
      {chosen.length > 0 && (
        <Stack as="section" gap={1} aria-label={t("Questions you ask")}>
          <Text as="h2" size={14} tone="quiet">
            {t("You ask {{count}} questions", {
              count: chosen.length,
              defaultValue_one: "You ask {{count}} question",
            })}
          </Text>
          <ol className={styles.list}>
            {chosen.map((question, position) => (
              <li key={question._id} className={styles.chosen}>
                <button
                  type="button"
                  className={styles.words}
                  aria-pressed
                  data-question={question._id}
                  onClick={() => {
                    follow(question._id);
                    onChange(picked.filter((id) => id !== question._id));
                  }}
                >
                  <span className={styles.tick}>
                    <Check aria-hidden size={16} />
                  </span>
                  {question.question}
                </button>
                <Mover
                  position={position}
                  count={chosen.length}
                  question={question.question}
                  onMove={(to) => onChange(moved(picked, position, to))}
                />
              </li>
            ))}
          </ol>
        </Stack>
      )}
      <Stack as="section" gap={1} aria-label={t("More questions")}>
        <Text as="h2" size={14} tone="quiet">
          {t("Tap what you would like to hear")}
        </Text>
        <ul className={styles.list}>
          {others.map((question) => (
            <li key={question._id}>
              <button
                type="button"
                className={styles.words}
                aria-pressed={false}
                data-question={question._id}
                disabled={chosen.length >= max}
                onClick={() => {
                  follow(question._id);
                  onChange([...picked, question._id]);
                }}
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
    </div>
  );
}

/** A tapped question moves between the lists and becomes another button there: the keyboard's focus goes with it. */
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
        label={t("Ask earlier: {{question}}", { question })}
        disabled={position === 0}
        onClick={() => onMove(position - 1)}
      >
        <ArrowUp aria-hidden size={18} />
      </IconButton>
      <IconButton
        label={t("Ask later: {{question}}", { question })}
        disabled={position === count - 1}
        onClick={() => onMove(position + 1)}
      >
        <ArrowDown aria-hidden size={18} />
      </IconButton>
    </span>
  );
}
