import { uploadPicture } from "@contract/http/upload";
import { PICTURE_MAX_BYTES } from "@contract/limits";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Router } from "../../plugins/route";
import { storePicture } from "./service";

/** Decoding a picture costs far more than any other request that needs no account. */
const PER_MINUTE = 20;

/** The bytes of the one file of a multipart request. @throws AppError FILE_TOO_LARGE, or BAD_REQUEST when there is none. */
async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError("BAD_REQUEST");
  const limits = { fileSize: PICTURE_MAX_BYTES, files: 1, fields: 4, parts: 5, fieldSize: 1024 };
  try {
    const file = await request.file({ limits });
    if (file) return await file.toBuffer();
  } catch (error) {
    if (error instanceof Error && "statusCode" in error) throw error;
    // The parser's own words about a body that breaks off or is malformed have no status.
    throw new AppError("BAD_REQUEST", undefined, { cause: error });
  }
  throw new AppError("BAD_REQUEST");
}

export function registerPictures(router: Router, deps: Deps): void {
  router.public(
    uploadPicture,
    async ({ request, viewer }) => storePicture(deps, await fileOf(request), viewer?.uid ?? null),
    { perMinute: Math.min(PER_MINUTE, deps.rateLimit) },
  );
}
