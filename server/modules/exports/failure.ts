import { msg, type Translate } from "@contract/msg";
import { translator } from "../../language/translator";

/** Why an export cannot be made, in words for the organiser: a text of the catalogues and its values. */
export class ExportFailure extends Error {
  readonly values: Readonly<Record<string, string>>;
  /** Trying again by itself may help. */
  readonly isRetryable: boolean;

  constructor(
    readonly text: string,
    {
      isRetryable = true,
      values = {},
    }: { isRetryable?: boolean; values?: Readonly<Record<string, string>> } = {},
  ) {
    super(translator("en")(text, values));
    this.values = values;
    this.name = "ExportFailure";
    this.isRetryable = isRetryable;
  }
}

export const nothingToExport = () =>
  new ExportFailure(msg("There is no video in it any more."), { isRetryable: false });

export const noRoom = () =>
  new ExportFailure(
    msg("There is not enough room for the file on our side at the moment. Please try again later."),
  );

export const videoMissing = (who: string) =>
  new ExportFailure(
    msg(
      "We could not find a part of {{who}}’s video. Please try again; if that does not help, hide this video or ask for it once more.",
    ),
    { values: { who } },
  );

export const changedTooOften = () =>
  new ExportFailure(msg("Videos were removed while the file was being made. Please try again."));

const SOMETHING = msg("Something went wrong on our side while making the file. Please try again.");

const isFull = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

/** Words for whatever has stopped an export. */
export function wordsFor(t: Translate, error: unknown): string {
  if (error instanceof ExportFailure) return t(error.text, error.values);
  return t(isFull(error) ? noRoom().text : SOMETHING);
}
