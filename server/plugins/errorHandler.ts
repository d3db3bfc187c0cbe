import type { Answer } from "@contract/http/endpoint";
import { type ErrorCode, ERRORS } from "@contract/errors";
import type { FastifyError, FastifyInstance } from "fastify";
import { languageOf } from "../language/languageOf";
import { translator } from "../language/translator";
import { isDatabaseUnavailable } from "../db/unavailable";
import { AppError } from "../errors";
import { fullPlaceOf } from "../storageFull";

const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: "NOT_FOUND",
  413: "FILE_TOO_LARGE",
  415: "FILE_UNREADABLE",
  429: "TOO_MANY_REQUESTS",
};

/**
 * Tells whether the row that a new row refers to has just been deleted, which PostgreSQL reports as
 * a violation of a foreign key.
 */
function refersToNothing({ cause }: Error): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "23503";
}

/**
 * Converts an error: our own errors stay unchanged, the framework's 4xx errors are converted by
 * their status, and all others become unexpected errors.
 */
export function toAppError(error: FastifyError | AppError | Error): AppError {
  if (error instanceof AppError) return error;
  if (refersToNothing(error)) return new AppError("NOT_FOUND", undefined, { cause: error });
  if (isDatabaseUnavailable(error)) return new AppError("UNAVAILABLE", undefined, { cause: error });
  if (fullPlaceOf(error)) return new AppError("STORAGE_FULL", undefined, { cause: error });
  const status = "statusCode" in error ? (error.statusCode ?? 500) : 500;
  const code =
    CODE_OF_STATUS[status] ?? (status >= 400 && status < 500 ? "BAD_REQUEST" : "UNEXPECTED");
  return new AppError(code, ERRORS[code].message, { cause: error });
}

export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    const answer = toAppError(error);
    if (answer.status >= 500) request.log.error({ err: error }, "unexpected error");
    const body: Answer<never> = {
      status: answer.status,
      data: null,
      error: translator(languageOf(request))(answer.text, answer.values),
      code: answer.code,
    };
    return reply.code(answer.status).send(body);
  });
}
