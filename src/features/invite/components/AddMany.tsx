import { msg } from "@contract/msg";
import { useTranslation } from "react-i18next";
import type { InviteRow } from "@contract/inviteRows";
import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../../shared/ui/action/Button";
import { FileInput } from "../../../shared/ui/form/FileInput";
import { FormAlert } from "../../../shared/ui/form/FormAlert";
import { Stack } from "../../../shared/ui/layout/Stack";
import { Tiles } from "../../../shared/ui/layout/Tiles";
import { TextArea } from "../../../shared/ui/form/TextArea";
import styles from "./AddMany.module.css";
import type { Reading } from "../../../shared/lib/readings";
import { LettersQuestion } from "../../../shared/ui/form/LettersQuestion";
import { readFile } from "../model/readFile";
import { readPeople } from "../model/readPeople";

interface AddManyProps {
  onAdd: (people: readonly InviteRow[]) => void;
  children: ReactNode;
}

const NOBODY = msg("We couldn't find anybody in it. A list has one person per line.");

/** Adds a whole list at once: pasted, or from a file that is chosen or dropped here. */
export function AddMany({ onAdd, children }: AddManyProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPasting, setPasting] = useState(false);
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const add = (text: string) => {
    const { rows } = readPeople(text);
    setProblem(rows.length === 0 ? NOBODY : null);
    if (rows.length > 0) onAdd(rows);
    return rows.length > 0;
  };
  const readChosenFile = async (file: File | undefined) => {
    if (!file) return;
    setReadings([]);
    try {
      const found = await readFile(file);
      if (found.length > 1) setReadings(found);
      else add(found[0]?.text ?? "");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const drop = useFileDrop((file) => void readChosenFile(file));
  return (
    <section {...drop.target} aria-label={t("Who to invite")} className={styles.zone}>
      {drop.isOver && <p className={styles.over}>{t("Drop your list here")}</p>}
      {children}
      <ImportOptions
        onPaste={() => setPasting(!isPasting)}
        onFile={(file) => void readChosenFile(file)}
      />
      {isPasting && (
        <PasteArea
          onAdd={(text) => {
            if (add(text)) setPasting(false);
          }}
        />
      )}
      {readings.length > 1 && (
        <LettersQuestion
          question={t("Are these names right?")}
          confirm={t("Add to the list")}
          readings={readings}
          onChoose={({ text }) => {
            setReadings([]);
            add(text);
          }}
        />
      )}
      <FormAlert message={problem && t(problem)} />
    </section>
  );
}

function PasteArea({ onAdd }: { onAdd: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const { length } = readPeople(text).rows;
  return (
    <Stack gap={1}>
      <TextArea
        label={t("Names, addresses and phone numbers, in any format")}
        placeholder={t(
          "Ben King, ben@example.com\nAda <ada@example.com>\nGrandma, +1 555 010 0200",
        )}
        minRows={4}
        maxRows={10}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button tone="soft" onClick={() => onAdd(text)}>
        {length > 0
          ? t("Add {{count}} people to the list", {
              count: length,
              defaultValue_one: "Add {{count}} person to the list",
            })
          : t("Add to the list")}
      </Button>
    </Stack>
  );
}

interface ImportOptionsProps {
  onPaste: () => void;
  onFile: (file: File | undefined) => void;
}

function ImportOptions({ onPaste, onFile }: ImportOptionsProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={input}
        label={t("Guest list")}
        accept=".csv,.tsv,.txt,.vcf,.ldif,text/csv,text/plain,text/vcard,text/x-vcard"
        onFile={onFile}
      />
      <Tiles
        tiles={[
          { label: t("Paste a list"), icon: <ClipboardPaste aria-hidden />, onClick: onPaste },
          {
            label: t("CSV or contacts file"),
            icon: <FileSpreadsheet aria-hidden />,
            onClick: () => input.current?.click(),
          },
        ]}
      />
    </>
  );
}

function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const target = {
    onDragOver,
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { isOver, target };
}
