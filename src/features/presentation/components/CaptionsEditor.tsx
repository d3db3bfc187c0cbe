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
  /** The part of the clip that is shown: what is said elsewhere is not heard. Null while its length is not known. */
  part: TrimSpan | null;
}

/** What is said in a clip, to be read along: written here, or from a file. */
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
  return <Rows kept={data} part={part} {...saving} />;
}

interface RowsProps {
  kept: Captions;
  part: TrimSpan | null;
  isSaving: boolean;
  problem: string | null;
  save: (captions: string | null) => Promise<Captions | null>;
}

function Rows({ kept, part, isSaving, problem, save }: RowsProps) {
  const { t } = useTranslation();
  const [rows, setRows] = useState(() => rowsOf(kept.captions));
  const [isTooLarge, setTooLarge] = useState(false);
  const [isDone, setDone] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const edit = (next: CueRow[]) => {
    setRows(next);
    setDone(false);
  };
  const send = async (captions: string | null) => {
    const saved = await save(captions);
    if (saved) setRows(rowsOf(saved.captions));
    setDone(saved !== null);
  };
  const choose = async (file: File) => {
    setTooLarge(file.size > CAPTIONS_MAX);
    if (file.size <= CAPTIONS_MAX) await send(await file.text());
  };
  const isWrong = rows.some((row) => row.text.trim() !== "" && problemOf(row) !== null);
  const hasChanged = vttOf(rows) !== vttOf(rowsOf(kept.captions));
  return (
    <Stack gap={2}>
      {rows.length === 0 && (
        <Text size={14} tone="quiet">
          {t("For everybody who watches without sound, or cannot hear it.")}
        </Text>
      )}
      {rows.length > 0 && (
        <ol className={styles.rows} aria-label={t("Captions")}>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              row={row}
              number={index + 1}
              onChange={(next) => edit(rows.map((one) => (one.id === row.id ? next : one)))}
              onRemove={() => edit(rows.filter((one) => one.id !== row.id))}
            />
          ))}
        </ol>
      )}
      <FormAlert message={isTooLarge ? t("This file is too large for captions.") : problem} />
      <Stack direction="row" gap={1} wrap>
        <Button
          tone="soft"
          startIcon={<Plus aria-hidden />}
          onClick={() => edit([...rows, nextRow(rows, part)])}
        >
          {t("Add a caption")}
        </Button>
        <FileInput
          ref={input}
          label={t("Captions file")}
          accept=".vtt,.srt,text/vtt"
          onFile={(file) => void choose(file)}
        />
        <Button
          tone="plain"
          startIcon={<Upload aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t("From a file")}
        </Button>
      </Stack>
      {(hasChanged || isSaving) && (
        <Button wide loading={isSaving} disabled={isWrong} onClick={() => void send(vttOf(rows))}>
          {t("Save the captions")}
        </Button>
      )}
      <Text size={14} tone="primary">
        <span aria-live="polite">
          {isDone && !hasChanged ? t("The captions are saved and play with the reel.") : ""}
        </span>
      </Text>
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
