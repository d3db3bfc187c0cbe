import { msg, type Translate } from "@contract/msg";
import { AppError } from "../../errors";
import { translator } from "../../language/translator";
import { fullPlaceOf } from "../../storageFull";

/** Explains to the organiser why an export failed, with a text of the catalogues and its values. */
export class ExportFailure extends Error {
  readonly values: Readonly<Record<string, string>>;
  /** Tells whether a retry may succeed. */
  readonly isRetryable: boolean;

  constructor(
    readonly text: string,
    {
      isRetryable = true,
      values = {},
      ...options
    }: ErrorOptions & { isRetryable?: boolean; values?: Readonly<Record<string, string>> } = {},
  ) {
    super(translator("en")(text, values), options);
    this.values = values;
    this.name = "ExportFailure";
    this.isRetryable = isRetryable;
  }
}

export const nothingToExport = () =>
  new ExportFailure(msg("There are no videos in it any more."), { isRetryable: false });

/** The job waits for room and then goes on by itself. */
export const diskFull = () =>
  new ExportFailure(
    msg(
      "We don't have enough space for the file right now. It continues as soon as there is room.",
    ),
    { cause: new AppError("STORAGE_FULL") },
  );

export const videoMissing = (who: string) =>
  new ExportFailure(
    msg(
      "We couldn't find part of {{who}}’s video. Please try again. If that doesn't help, hide this video or ask for it again.",
    ),
    { values: { who } },
  );

export const changedTooOften = () =>
  new ExportFailure(
    msg("Some videos were removed while we were making the file. Please try again."),
  );

const UNKNOWN_FAILURE = msg(
  "Something went wrong on our side while we were making the file. Please try again.",
);

/** Returns the message for the error that stopped an export. */
export function failureText(t: Translate, error: unknown): string {
  if (error instanceof ExportFailure) return t(error.text, error.values);
  if (fullPlaceOf(error)) return t(diskFull().text);
  return t(UNKNOWN_FAILURE);
}
