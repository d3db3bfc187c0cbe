import { buffer } from "node:stream/consumers";
import type { Deps } from "../../deps";
import { HEAD_BYTES } from "../../media/probe/container";
import { extensionOf } from "../../media/probe/fileExtension";
import { originalKey } from "../../storage/keys/submissionKeys";
import type { Submitted } from "./submissionRow";

/** The ending that fits what was sent, without its dot; reads the first bytes alone. @throws an error of the store. */
export async function originalExtension(
  blobs: Pick<Deps["blobs"], "stream">,
  { id, mimeType }: Pick<Submitted, "id" | "mimeType">,
): Promise<string> {
  const head = await buffer(blobs.stream(originalKey(id), { start: 0, end: HEAD_BYTES - 1 }));
  return extensionOf(head, mimeType);
}
