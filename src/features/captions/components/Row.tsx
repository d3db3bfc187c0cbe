import { useTranslation } from "react-i18next";
import Pencil from "lucide-react/icons/pencil";
import Play from "lucide-react/icons/play";
import Trash2 from "lucide-react/icons/trash";
import { memo, useState } from "react";
import { IconButton } from "../../../shared/ui/action/IconButton";
import { TextArea } from "../../../shared/ui/form/TextArea";
import { TextInput } from "../../../shared/ui/form/TextInput";
import { CAPTION_MAX } from "@contract/domain/captions";
import { type CueRow, isHeard, msOfTime, problemOf } from "../model/cueRows";
import { keptTimes } from "../model/wordTimes";
import styles from "./CaptionsEditor.module.css";
import { Words } from "./Words";

interface RowProps {
  row: CueRow;
  number: number;
  spokenWord: number | null;
  onPlay: (ms: number) => void;
  onPause: () => void;
  onChange: (row: CueRow) => void;
  onRemove: (id: number) => void;
}

/** Edits one caption: word by word if it is known when they are said, else as a text. */
export const Row = memo(function Row(props: RowProps) {
  const { t } = useTranslation();
  const { row, number, spokenWord, onPlay, onPause, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isHeard(row) || isOpen) return <RowFields {...props} />;
  return (
    <li className={styles.heard}>
      <IconButton
        label={t("Play caption {{number}}", { number })}
        onClick={() => onPlay(msOfTime(row.from) ?? 0)}
      >
        <Play aria-hidden size={20} />
      </IconButton>
      <Words
        label={t("Caption {{number}}", { number })}
        row={row}
        spokenWord={spokenWord}
        onPlay={onPlay}
        onPause={onPause}
        onChange={onChange}
      />
      <IconButton label={t("Edit caption {{number}}", { number })} onClick={() => setOpen(true)}>
        <Pencil aria-hidden size={20} />
      </IconButton>
    </li>
  );
});

function RowFields({ row, number, onChange, onRemove }: RowProps) {
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
      <IconButton
        label={t("Remove caption {{number}}", { number })}
        onClick={() => onRemove(row.id)}
      >
        <Trash2 aria-hidden size={20} />
      </IconButton>
      <TextArea
        aria-label={t("Caption {{number}}", { number })}
        placeholder={t("What is said")}
        minRows={1}
        maxRows={4}
        maxLength={CAPTION_MAX}
        dir="auto"
        value={row.text}
        error={problem ?? undefined}
        onChange={({ target: { value: text } }) =>
          onChange({ ...row, text, times: keptTimes(row, text) })
        }
      />
    </li>
  );
}
