import { useTranslation } from "react-i18next";
import { CAPTIONS_MAX } from "@contract/domain/captions";
import type { Captions } from "@contract/http/captions";
import { type RefObject, useCallback, useState } from "react";
import { type Reading, readingsOf } from "../../../shared/lib/readings";
import type { TrimSpan } from "../../../shared/lib/trimSpan";
import { Button } from "../../../shared/ui/action/Button";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { LettersQuestion } from "../../../shared/ui/form/LettersQuestion";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import type { ChangedCaptions, StoredCaptions } from "../api/useCaptionsOf";
import { type CueRow, isHeard, nextRow, problemOf, rowsOf, vttOf } from "../model/cueRows";
import { useSpokenWord } from "../model/useSpokenWord";
import { AddCaptions } from "./AddCaptions";
import styles from "./CaptionsEditor.module.css";
import { Row } from "./Row";

interface CaptionRowsProps {
  saved: ChangedCaptions & { isMachine: boolean };
  video: RefObject<HTMLVideoElement | null>;
  part: TrimSpan | null;
  isSaving: boolean;
  problem: string | null;
  save: (changed: ChangedCaptions) => Promise<StoredCaptions | null>;
}

export function CaptionRows({ saved, video, part, isSaving, problem, save }: CaptionRowsProps) {
  const { t } = useTranslation();
  const { rows, setRows, hasChanged } = useRows(saved.captions);
  const [isDone, setDone] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const edit = useCallback(
    (change: (rows: CueRow[]) => CueRow[]) => {
      setRows(change);
      setDone(false);
    },
    [setRows],
  );
  const { language, version } = saved;
  const saveCaptions = async (captions: string | null) => {
    const answer = await save({ language, version, captions });
    if (answer) setRows(rowsOf(textIn(answer, language)));
    setDone(answer !== null);
    setLeftOut(answer?.leftOut ?? []);
  };
  const file = useCaptionFile(language, (text) => void saveCaptions(text));
  const isWrong = rows.some((row) => row.text.trim() !== "" && problemOf(row) !== null);
  return (
    <Stack gap={2}>
      <Introduction isEmpty={rows.length === 0} isMachine={saved.isMachine} rows={rows} />
      {rows.length > 0 && <RowList rows={rows} video={video} onEdit={edit} />}
      <FormAlert message={file.isTooLarge ? t("This file is too large for captions.") : problem} />
      <LeftOut numbers={leftOut} />
      <AddCaptions
        onAdd={() => edit((current) => [...current, nextRow(current, part)])}
        onFile={(chosen) => void file.read(chosen)}
      />
      {file.readings.length > 1 && (
        <LettersQuestion
          question={t("Are these lines right?")}
          confirm={t("Save the captions")}
          readings={file.readings}
          onChoose={({ text }) => file.take(text)}
        />
      )}
      {(hasChanged || isSaving) && (
        <Button
          wide
          loading={isSaving}
          disabled={isWrong}
          onClick={() => void saveCaptions(vttOf(rows))}
        >
          {t("Save the captions")}
        </Button>
      )}
      <Text size={14} tone="primary">
        <span aria-live="polite">
          {isDone && !hasChanged ? t("The captions are saved and will play with the reel.") : ""}
        </span>
      </Text>
    </Stack>
  );
}

const MOST_NAMED = 10;

/** Names the captions of a file that could not be read. */
function LeftOut({ numbers }: { numbers: readonly number[] }) {
  const { t } = useTranslation();
  if (numbers.length === 0) return null;
  const message = t(
    "{{count}} captions of the file can't be read, and are left out: {{numbers}}.",
    {
      count: numbers.length,
      numbers: [
        ...numbers.slice(0, MOST_NAMED),
        ...(numbers.length > MOST_NAMED ? ["…"] : []),
      ].join(", "),
    },
  );
  return <FormAlert message={message} />;
}

/** Reads a file, and asks which letters it means if it does not say how it is encoded. */
function useCaptionFile(language: string | null, onText: (text: string) => void) {
  const [isTooLarge, setTooLarge] = useState(false);
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const take = (text: string) => {
    setReadings([]);
    onText(text);
  };
  const read = async (file: File) => {
    setTooLarge(file.size > CAPTIONS_MAX);
    setReadings([]);
    if (file.size > CAPTIONS_MAX) return;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const languages = [...(language === null ? [] : [language]), ...navigator.languages];
    const found = readingsOf(bytes, languages, linesWithLetters);
    if (found.length > 1) setReadings(found);
    else take(found[0]?.text ?? "");
  };
  return { isTooLarge, readings, read, take };
}

/** These show whether the letters of a file are read right. */
const linesWithLetters = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .filter((line) => /[^\p{ASCII}]/u.test(line))
    .slice(0, 3);

/** Returns the text in a language; null stands for that of the speaker. */
function textIn(answer: Captions, language: string | null): string | null {
  if (language === null) return answer.captions;
  return answer.translations.find((one) => one.language === language)?.captions ?? null;
}

/** Holds the rows. Captions that arrive meanwhile replace them, unless somebody has edited them. */
function useRows(saved: string | null) {
  const [rows, setRows] = useState(() => rowsOf(saved));
  const [base, setBase] = useState(saved);
  const hasChanged = vttOf(rows) !== vttOf(rowsOf(base));
  if (saved !== base) {
    setBase(saved);
    if (!hasChanged) setRows(rowsOf(saved));
  }
  return { rows, setRows, hasChanged };
}

interface IntroductionProps {
  isEmpty: boolean;
  isMachine: boolean;
  rows: readonly CueRow[];
}

function Introduction({ isEmpty, isMachine, rows }: IntroductionProps) {
  const { t } = useTranslation();
  if (!isEmpty && !isMachine) return null;
  const machine = rows.some(isHeard)
    ? t("A computer wrote these down. Tap a word to hear it and to correct it.")
    : t("A computer wrote these down. Please check them.");
  return (
    <Text size={14} tone="quiet">
      {isEmpty ? t("For everybody who watches without sound or can't hear it.") : machine}
    </Text>
  );
}

interface RowListProps {
  rows: readonly CueRow[];
  video: RefObject<HTMLVideoElement | null>;
  onEdit: (change: (rows: CueRow[]) => CueRow[]) => void;
}

function RowList({ rows, video, onEdit }: RowListProps) {
  const { t } = useTranslation();
  const { spoken, playFrom, pause } = useSpokenWord(video, rows);
  const change = useCallback(
    (changed: CueRow) =>
      onEdit((current) => current.map((one) => (one.id === changed.id ? changed : one))),
    [onEdit],
  );
  const remove = useCallback(
    (id: number) => onEdit((current) => current.filter((one) => one.id !== id)),
    [onEdit],
  );
  return (
    <ol className={styles.rows} aria-label={t("Captions")}>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          number={index + 1}
          spokenWord={spoken?.row === row.id ? spoken.word : null}
          onPlay={playFrom}
          onPause={pause}
          onChange={change}
          onRemove={remove}
        />
      ))}
    </ol>
  );
}
