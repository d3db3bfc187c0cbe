import { useTranslation } from "react-i18next";
import { Text } from "../../../../shared/ui/layout/Text";
import { useOptionalPart } from "../../model/useOptionalPart";
import type { NotesPanelProps } from "../notes/NotesPanel";
import styles from "./FilmHeader.module.css";

/** Few people write notes, so nobody else loads the code for them. */
const loadNotes = async () => (await import("../notes/NotesPanel")).NotesPanel;

interface FilmHeaderProps extends NotesPanelProps {
  question: string | null;
}

export function FilmHeader({ question, ...panel }: FilmHeaderProps) {
  const { t } = useTranslation();
  const hasNotes = panel.notes.text.trim() !== "";
  const { part: Notes, hasFailed } = useOptionalPart(loadNotes, panel.isEditing || hasNotes);
  const isReading = Notes !== null && hasNotes && !panel.isEditing;
  return (
    <>
      {isReading && <Notes {...panel} />}
      {question && <Question isBesideNotes={isReading}>{question}</Question>}
      {Notes && panel.isEditing && <Notes {...panel} />}
      {hasFailed && (
        <Text size={14}>
          {t("Your notes didn't load. You can record without them, or try again.")}
        </Text>
      )}
    </>
  );
}

function Question({ isBesideNotes, children }: { isBesideNotes: boolean; children: string }) {
  if (!isBesideNotes)
    return (
      <Text as="h1" size={20}>
        {children}
      </Text>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div className={styles.beside} tabIndex={0}>
      <Text as="h1" size={16}>
        {children}
      </Text>
    </div>
  );
}
