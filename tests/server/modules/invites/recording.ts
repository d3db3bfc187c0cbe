import { settleUpload } from "@server/modules/submissions/arrival";
import { originalKey } from "@server/storage/keys/submissionKeys";
import type { TestServer } from "@tests/support/factories/server";

/** All bytes of a submission arrive. @returns its state then. */
export async function arrive({ deps }: TestServer, id: string): Promise<string> {
  await deps.blobs.putBytes(originalKey(id), Buffer.from(id));
  return (await settleUpload(deps, id)).state;
}
