import { buffer } from "node:stream/consumers";
import type { Deps } from "../../deps";
import { HEAD_BYTES } from "../../media/probe/container";
import { extensionOf } from "../../media/probe/fileExtension";
import { originalKey } from "../../storage/keys/submissionKeys";
import type { SubmissionColumns } from "./submissionRow";

/**
 * Returns the file extension, without its dot, that fits the original. It reads only the first
 * bytes.
 * @throws an error of the storage.
 */
export async function originalExtension(
  blobs: Pick<Deps["blobs"], "stream">,
  { id, mimeType }: Pick<SubmissionColumns, "id" | "mimeType">,
): Promise<string> {
  const head = await buffer(blobs.stream(originalKey(id), { start: 0, end: HEAD_BYTES - 1 }));
  return extensionOf(head, mimeType);
}
