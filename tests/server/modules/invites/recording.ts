import { createSubmission } from "@contract/http/submission";
import { settle } from "@server/modules/submissions/arrival";
import { originalKey } from "@server/modules/submissions/blobKeys";
import type { Account } from "@tests/factories/accounts";
import type { TestServer } from "@tests/factories/server";

/** Begins to record for a reel. @returns the submission's id. */
export async function beginToRecord(
  server: TestServer,
  as: Account,
  { tributeId, invite }: { tributeId: string; invite?: string | undefined },
): Promise<string> {
  const body = { tributeId, questionId: null, mimeType: "video/webm", invite };
  const { data, error } = await server.call(createSubmission, { as, body });
  if (!data) throw new Error(error);
  return data._id;
}

/** All bytes of a submission arrive. @returns its state then. */
export async function arrive({ deps }: TestServer, id: string): Promise<string> {
  await deps.blobs.putBytes(originalKey(id), Buffer.from(id));
  return (await settle(deps, id)).state;
}
