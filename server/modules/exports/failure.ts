/** Why an export cannot be made, in words for the organiser. */
export class ExportFailure extends Error {
  /** Trying again by itself may help. */
  readonly isRetryable: boolean;

  constructor(message: string, { isRetryable = true }: { isRetryable?: boolean } = {}) {
    super(message);
    this.name = "ExportFailure";
    this.isRetryable = isRetryable;
  }
}

export const nothingToExport = () =>
  new ExportFailure("There is no video in it any more.", { isRetryable: false });

export const noRoom = () =>
  new ExportFailure(
    "There is not enough room for the file on our side at the moment. Please try again later.",
  );

export const videoMissing = (who: string) =>
  new ExportFailure(
    `We could not find a part of ${who}’s video. Please try again; if that does not help, hide this video or ask for it once more.`,
  );

export const changedTooOften = () =>
  new ExportFailure("Videos were removed while the file was being made. Please try again.");

const SOMETHING = "Something went wrong on our side while making the file. Please try again.";

const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

/** Words for whatever has stopped an export. */
export function wordsFor(error: unknown): string {
  if (error instanceof ExportFailure) return error.message;
  return isFull(error) ? noRoom().message : SOMETHING;
}
