import { useState } from "react";
import { clearDraft, withDraft, writeDraft } from "../../../shared/lib/storage";
import type { RecorderSubject } from "../upload/recorderSubject";

type About = Pick<RecorderSubject, "tributeId" | "questionId">;

const nameOf = ({ tributeId, questionId }: About): string =>
  `message:${tributeId ?? ""}:${questionId ?? ""}`;

/** Returns the message that is being written for a question. It survives a reload. */
export function useMessageDraft(about: About) {
  const [text, setText] = useState(() => withDraft(nameOf(about), { text: "" }).text);
  return {
    text,
    setText: (next: string): void => {
      setText(next);
      writeMessageDraft(about, next);
    },
  };
}

export const writeMessageDraft = (about: About, text: string): void =>
  writeDraft(nameOf(about), { text });

/** Forgets the draft, after its message was sent. */
export const clearMessageDraft = (about: About): void => clearDraft(nameOf(about));
