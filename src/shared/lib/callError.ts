import type { Answer } from "@contract/http/endpoint";
import { translate } from "../language/texts";

/**
 * Describes why a call did not succeed: a message for people, the HTTP status and the contract's
 * stable code.
 */
export interface CallFailure {
  message: string;
  status: number;
  code?: string;
}

/** Represents a failed call as an error that can be thrown. */
export class CallError extends Error implements CallFailure {
  override readonly name = "CallError";

  constructor(
    message: string,
    readonly status: number,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Returns the failure in an answer, or null for status 200 with data. */
export function failureIn({ status, data, error, code }: Answer<unknown>): CallFailure | null {
  if (status === 200 && data !== null) return null;
  return { message: error || translate("Something went wrong"), status, ...(code && { code }) };
}

/**
 * Converts any error into a failure. An error that our own code threw, and not the server, gets
 * status 500.
 */
export function failureOf(error: unknown): CallFailure {
  const { message, status, code }: Partial<CallFailure> = error ?? {};
  return { message: message || translate("Something went wrong"), status: status ?? 500, code };
}

/**
 * Returns the data of an answer.
 * @throws CallError for any status other than 200, and when there is no data.
 */
export function dataOf<Data>(answer: Answer<Data>): Data {
  const failure = failureIn(answer);
  if (failure) throw new CallError(failure.message, failure.status, failure.code);
  return answer.data as Data;
}
