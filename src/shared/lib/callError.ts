import type { Answer } from "@contract/http/endpoint";
import { say } from "../language/texts";

/** A call that did not succeed: words for people, with the HTTP status and the contract's stable code. */
export class CallError extends Error {
  override readonly name = "CallError";

  constructor(
    message: string,
    readonly status: number,
    readonly code?: string,
  ) {
    super(message);
  }
}

/**
 * The data of an answer.
 * @throws CallError for any other status than 200, and when there is no data.
 */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.status !== 200 || answer.data === null) {
    throw new CallError(answer.error || say("Something went wrong"), answer.status, answer.code);
  }
  return answer.data;
}
