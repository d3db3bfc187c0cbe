import type { Submission } from "@contract/http/submission";
import { createContext, useContext } from "react";

/** Takes a video that was just deleted, so that the screen offers to bring it back. */
export const NoteRemoval = createContext<(submission: Submission) => void>(() => undefined);

export const useNoteRemoval = () => useContext(NoteRemoval);
