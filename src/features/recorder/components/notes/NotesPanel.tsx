import { NotesEditor } from "./NotesEditor";
import type { Notes } from "../../model/useNotes";
import { useTranslation } from "react-i18next";
import { useRef } from "react";
import { useScrollingNotes } from "../../model/useScrollingNotes";
import styles from "./Notes.module.css";

export interface NotesPanelProps {
  notes: Notes;
  isEditing: boolean;
  isRunning: boolean;
}

/** Shows the notes to write or to read. It is loaded only for people who want some. */
export function NotesPanel({ notes, isEditing, isRunning }: NotesPanelProps) {
  if (isEditing) return <NotesEditor notes={notes} />;
  return notes.text.trim() !== "" && <NotesScroller notes={notes} isRunning={isRunning} />;
}

interface NotesScrollerProps {
  notes: Notes;
  isRunning: boolean;
}

/** Shows the notes next to the lens. They scroll by themselves while somebody speaks. */
export function NotesScroller({ notes: { text, pace }, isRunning }: NotesScrollerProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useScrollingNotes(box, { text, pace, isRunning });
  return (
    <section
      ref={box}
      aria-label={t("Your notes")}
      className={styles.scroller}
      dir="auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
    >
      {text}
    </section>
  );
}
