import { useTranslation } from "react-i18next";
import { type KeyboardEvent, useState } from "react";
import type { CueRow } from "../model/cueRows";
import { keptTimes, wordsOf } from "../model/wordTimes";
import styles from "./Words.module.css";

interface WordsProps {
  label: string;
  row: CueRow;
  spokenWord: number | null;
  onPlay: (ms: number) => void;
  onPause: () => void;
  onChange: (row: CueRow) => void;
}

/** Shows the words of a caption. A tap on one plays from it, and makes it a field. */
export function Words({ label, row, spokenWord, onPlay, onPause, onChange }: WordsProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const words = wordsOf(row.text);
  const open = (index: number) => {
    setEdited(index);
    const time = row.times.slice(0, index + 1).findLast((one) => one !== null);
    if (time !== undefined && time !== null) onPlay(time);
  };
  const replace = (index: number, word: string) => {
    if (word === words[index]) return;
    const text = words
      .map((one, at) => (at === index ? word : one))
      .filter(Boolean)
      .join(" ");
    onChange({ ...row, text, times: keptTimes(row, text) });
  };
  return (
    <fieldset aria-label={label} dir="auto" className={styles.words}>
      {withKeys(words).map(({ key, word }, index) =>
        index === edited ? (
          <WordField
            key={key}
            word={word}
            onPause={onPause}
            onClose={(text) => {
              replace(index, text);
              setEdited(null);
            }}
            onNext={(text) => {
              replace(index, text);
              if (index + 1 < words.length) open(index + 1);
              else setEdited(null);
            }}
          />
        ) : (
          <button
            key={key}
            type="button"
            className={styles.word}
            data-spoken={index === spokenWord || undefined}
            onClick={() => open(index)}
          >
            {word}
          </button>
        ),
      )}
    </fieldset>
  );
}

/** A word is identified by how often it was said before. */
function withKeys(words: readonly string[]): { key: string; word: string }[] {
  const counts = new Map<string, number>();
  return words.map((word) => {
    const count = (counts.get(word) ?? 0) + 1;
    counts.set(word, count);
    return { key: `${word} ${count}`, word };
  });
}

interface WordFieldProps {
  word: string;
  onPause: () => void;
  onClose: (text: string) => void;
  onNext: (text: string) => void;
}

function WordField({ word, onPause, onClose, onNext }: WordFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(word);
  const onKeyDown = (event: KeyboardEvent) => {
    // The sheet around it would close.
    if (event.key === "Escape") event.stopPropagation();
    if (event.key === "Escape") onClose(word);
    if (event.key === "Enter") onNext(text.trim());
  };
  return (
    <input
      aria-label={t("Correct “{{word}}”", { word })}
      className={styles.field}
      // The person has just tapped the word.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button with the focus
      autoFocus
      autoComplete="off"
      dir="auto"
      maxLength={80}
      size={Math.max(2, text.length)}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        onPause();
        setText(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => onClose(text.trim())}
    />
  );
}
