import type { FastifyRequest } from "fastify";
import { AppError } from "../errors";

/** Longer file names are cut to this many characters. */
const NAME_CHARS = 120;

/**
 * Returns the single file of a multipart request, with its original name except for control and
 * invisible characters.
 * @throws AppError FILE_TOO_LARGE, or BAD_REQUEST if there is no file.
 */
export async function fileOf(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ name: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new AppError("BAD_REQUEST");
  const limits = { fileSize: maxBytes, files: 1, fields: 4, parts: 5, fieldSize: 1024 };
  try {
    const file = await request.file({ limits });
    if (file) return { name: plainName(file.filename), bytes: await file.toBuffer() };
  } catch (error) {
    if (error instanceof Error && "statusCode" in error) throw error;
    // The parser's errors about an incomplete or malformed body have no status.
    throw new AppError("BAD_REQUEST", undefined, { cause: error });
  }
  throw new AppError("BAD_REQUEST");
}

const plainName = (name: string | undefined): string =>
  Array.from((name ?? "").replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").trim())
    .slice(0, NAME_CHARS)
    .join("");
