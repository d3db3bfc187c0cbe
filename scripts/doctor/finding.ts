/**
 * Contains one result of the doctor. `note`: it works, but the operator should know something.
 * `wrong`: it does not work.
 */
export interface Finding {
  grade: "ok" | "note" | "wrong";
  message: string;
}

export const ok = (message: string): Finding => ({ grade: "ok", message });
export const note = (message: string): Finding => ({ grade: "note", message });
export const wrong = (message: string): Finding => ({ grade: "wrong", message });

/** Returns the message of any thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
