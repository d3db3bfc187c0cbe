import { useState } from "react";
import { clearDraft, withDraft, writeDraft } from "../../../shared/lib/storage";
import { CALM_PACE } from "./notesPace";
import type { RecorderSubject } from "../upload/recorderSubject";

type About = Pick<RecorderSubject, "tributeId" | "kind" | "questionId">;

const nameOf = ({ tributeId, kind, questionId }: About): string =>
  `notes:${kind}:${tributeId ?? ""}:${questionId ?? ""}`;

/** A speaker keeps the same pace for all answers. */
const PACE = "notes-pace";

/** Contains what somebody wants to say. It never leaves the device. */
export interface Notes {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Gives the words a minute at which they scroll. */
  readonly pace: number;
  readonly setPace: (pace: number) => void;
}

/** Returns the notes for one question. They survive a reload. */
export function useNotes(about: About): Notes {
  const name = nameOf(about);
  // The question can change while the camera is on.
  const [written, setWritten] = useState({ name, text: readText(name) });
  const [pace, setPace] = useState(() => withDraft(PACE, { pace: CALM_PACE }).pace);
  return {
    text: written.name === name ? written.text : readText(name),
    setText(text) {
      setWritten({ name, text });
      writeDraft(name, { text });
    },
    pace,
    setPace(next) {
      setPace(next);
      writeDraft(PACE, { pace: next });
    },
  };
}

const readText = (name: string): string => withDraft(name, { text: "" }).text;

/** Forgets the notes, after what they were for has arrived. */
export const clearNotes = (about: About): void => clearDraft(nameOf(about));
