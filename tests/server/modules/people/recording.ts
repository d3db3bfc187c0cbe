import { finishUpload } from "@server/modules/videos/arrival/finishUpload";
import { originalKey } from "@server/storage/keys/submissionKeys";
import type { TestServer } from "@tests/support/factories/server";

/**
 * Lets all bytes of a submission arrive.
 * @returns its state after that.
 */
export async function completeUpload({ deps }: TestServer, id: string): Promise<string> {
  await deps.blobs.putBytes(originalKey(id), Buffer.from(id));
  return (await finishUpload(deps, id)).state;
}
