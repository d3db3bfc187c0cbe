import { type ErrorCode, ERRORS } from "@contract/errors";
import { translator } from "./language/translator";

type Values = Readonly<Record<string, string | number>>;

/**
 * Represents an error that the server answers with: it has a stable code of the contract and a
 * message for people. Any other thrown error is a fault of ours and is answered as UNEXPECTED.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  /** These values replace `{{name}}` placeholders in the message when it is translated. */
  readonly values: Values;
  /** This is the text of the catalogue; `message` contains the values instead of placeholders. */
  readonly text: string;

  constructor(
    code: ErrorCode,
    text: string = ERRORS[code].message,
    { values = {}, ...options }: ErrorOptions & { values?: Values } = {},
  ) {
    super(translator("en")(text, values), options);
    this.name = "AppError";
    this.code = code;
    this.status = ERRORS[code].status;
    this.text = text;
    this.values = values;
  }
}
