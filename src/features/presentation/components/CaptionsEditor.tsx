import { useTranslation } from "react-i18next";
import { CAPTIONS_MAX, type Captions } from "@contract/http/submission";
import { Plus, Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { TrimSpan } from "../../../shared/lib/trimSpan";
import { Button } from "../../../shared/ui/action/Button";
import { ErrorState } from "../../../shared/ui/feedback/ErrorState";
import { FileInput } from "../../../shared/ui/form/FileInput";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { Skeleton, SkeletonGroup } from "../../../shared/ui/feedback/Skeleton";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Text } from "../../../shared/ui/layout/Text";
import { TextArea } from "../../../shared/ui/form/TextArea";
import { TextInput } from "../../../shared/ui/form/TextInput";
import styles from "./CaptionsEditor.module.css";
import { type CueRow, nextRow, problemOf, rowsOf, vttOf } from "../model/cueRows";
import { useCaptionsOf } from "../api/useCaptionsOf";

interface CaptionsEditorProps {
  submissionId: string;
  /**
   * Gives the part of the clip that is shown, because the rest is not heard. It is null while the
   * length is unknown.
   */
  part: TrimSpan | null;
}

/** Edits the captions of a clip, written here or read from a file. */
export function CaptionsEditor({ submissionId, part }: CaptionsEditorProps) {
  const { t } = useTranslation();
  const { status, data, error, reload, ...saving } = useCaptionsOf(submissionId);
  if (status === "failed") return <ErrorState message={error.message} onRetry={reload} />;
  if (status === "loading") {
    return (
      <SkeletonGroup label={t("Loading the captions")}>
        <Skeleton shape="block" height="96px" />
      </SkeletonGroup>
    );
  }
  return <Rows saved={data} part={part} {...saving} />;
}

interface RowsProps {
  saved: Captions;
  part: TrimSpan | null;
  isSaving: boolean;
  problem: string | null;
  save: (captions: string | null) => Promise<Captions | null>;
}

function Rows({ saved, part, isSaving, problem, save }: RowsProps) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(() => rowsOf(saved.captions));
  const [isTooLarge, setTooLarge] = useState(false);
  const [isDone, setDone] = useState(false);
  const edit = (next: CueRow[]) => {
    setRows(next);
    setDone(false);
  };
  const saveCaptions = async (captions: string | null) => {
    const answer = await save(captions);
    if (answer) setRows(rowsOf(answer.captions));
    setDone(answer !== null);
  };
  const readCaptions = async (file: File) => {
    setTooLarge(file.size > CAPTIONS_MAX);
    if (file.size <= CAPTIONS_MAX) await saveCaptions(await file.text());
  };
  const isWrong = rows.some((row) => row.text.trim() !== "" && problemOf(row) !== null);
  const hasChanged = vttOf(rows) !== vttOf(rowsOf(saved.captions));
  return (
    <Stack gap={2}>
      <RowList rows={rows} onChange={edit} />
      <FormAlert message={isTooLarge ? t("This file is too large for captions.") : problem} />
      <AddCaptions
        onAdd={() => edit([...rows, nextRow(rows, part)])}
        onFile={(file) => void readCaptions(file)}
      />
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

function RowList({ rows, onChange }: { rows: CueRow[]; onChange: (rows: CueRow[]) => void }) {
  const { t } = useTranslation();
  if (rows.length === 0) {
    return (
      <Text size={14} tone="quiet">
        {t("For everybody who watches without sound or can't hear it.")}
      </Text>
    );
  }
  return (
    <ol className={styles.rows} aria-label={t("Captions")}>
      {rows.map((row, index) => (
        <Row
          key={row.id}
          row={row}
          number={index + 1}
          onChange={(changed) => onChange(rows.map((one) => (one.id === row.id ? changed : one)))}
          onRemove={() => onChange(rows.filter((one) => one.id !== row.id))}
        />
      ))}
    </ol>
  );
}

function AddCaptions({ onAdd, onFile }: { onAdd: () => void; onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" gap={1} wrap>
      <Button tone="soft" startIcon={<Plus aria-hidden />} onClick={onAdd}>
        {t("Add a caption")}
      </Button>
      <FileInput
        ref={input}
        label={t("Captions file")}
        accept=".vtt,.srt,text/vtt"
        onFile={onFile}
      />
      <Button
        tone="plain"
        startIcon={<Upload aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t("From a file")}
      </Button>
    </Stack>
  );
}

interface RowProps {
  row: CueRow;
  number: number;
  onChange: (row: CueRow) => void;
  onRemove: () => void;
}

function Row({ row, number, onChange, onRemove }: RowProps) {
  const { t } = useTranslation();
  const time = (field: "from" | "to", label: string) => (
    <TextInput
      label={label}
      value={row[field]}
      placeholder="0:01.5"
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange({ ...row, [field]: event.target.value })}
    />
  );
  const problem = row.text.trim() === "" ? null : problemOf(row);
  return (
    <li className={styles.row}>
      {time("from", t("From"))}
      {time("to", t("To"))}
      <IconButton label={t("Remove caption {{number}}", { number })} onClick={onRemove}>
        <Trash2 aria-hidden size={20} />
      </IconButton>
      <TextArea
        aria-label={t("Caption {{number}}", { number })}
        placeholder={t("What is said")}
        minRows={1}
        maxRows={4}
        maxLength={500}
        dir="auto"
        value={row.text}
        error={problem ?? undefined}
        onChange={(event) => onChange({ ...row, text: event.target.value })}
      />
    </li>
  );
}
