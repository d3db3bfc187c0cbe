import { NotesEditor } from "./NotesEditor";
import { NotesScroller } from "./NotesScroller";
import type { Notes } from "../../model/useNotes";

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
