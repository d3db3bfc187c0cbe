import { type ErrorCode, ERRORS } from "@contract/errors";
import { translator } from "./language/translator";

type Values = Readonly<Record<string, string | number>>;

/**
 * An error that is an answer: it has a stable code of the contract and words for people.
 * Anything else that is thrown is a fault of ours and is answered as UNEXPECTED.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  /** What takes the place of `{{name}}` in the message when it is said in somebody's language. */
  readonly values: Values;
  /** The words of the catalogue; `message` has the values in their place. */
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
