/** What the doctor says of one thing. `note`: it works, and there is something to know. `wrong`: it does not work. */
export interface Finding {
  grade: "ok" | "note" | "wrong";
  words: string;
}

export const ok = (words: string): Finding => ({ grade: "ok", words });
export const note = (words: string): Finding => ({ grade: "note", words });
export const wrong = (words: string): Finding => ({ grade: "wrong", words });

/** The words of whatever was thrown. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
