import { createHash, randomBytes } from "node:crypto";
import { confirmSubmission } from "@contract/http/submission";
import { UPLOAD_PATH } from "@contract/limits";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import {
  BUCKET_KINDS,
  openTestStorage,
  STORE_OPTIONS,
  type TestStorage,
} from "@tests/support/storage/stores";
import {
  openSubmission,
  patchUpload,
  serveUploads,
  tusRequest,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const KB = 1024;
const SIZE = 20 * KB * KB;

describe.each(BUCKET_KINDS)("an upload of 20 MB into a bucket of %s", STORE_OPTIONS, (kind) => {
  let storage: TestStorage;
  let server: TestServer;
  let site: UploadSite;
  let contributor: Account;
  let reel: Reel;
  beforeAll(async () => {
    storage = await openTestStorage(kind, { pageSize: 1000 });
    server = await startTestServer({ backend: storage.backend, uploadMaxBytes: 2 * SIZE });
    site = await serveUploads(server);
    contributor = await server.newGuest();
    reel = await newLinkedReel(server, await server.newUser());
  });
  afterAll(async () => {
    await site.close();
    await storage.close();
  });

  /** Sends a video like the app, which first asks for the offset and confirms at the end. */
  async function send(chunkSize: number, bytes: Buffer): Promise<string> {
    const { _id: submissionId } = await openSubmission(server, reel, contributor);
    await tusRequest(site, "HEAD", `${UPLOAD_PATH}/${submissionId}`, { as: contributor });
    await tusRequest(site, "POST", UPLOAD_PATH, {
      as: contributor,
      headers: {
        "upload-defer-length": "1",
        "upload-metadata": `submissionId ${Buffer.from(submissionId).toString("base64")}`,
      },
    });
    for (let at = 0; at < bytes.length; at += chunkSize) {
      const piece = bytes.subarray(at, at + chunkSize);
      const isLast = at + chunkSize >= bytes.length;
      const length: Record<string, string> = isLast
        ? { "upload-length": String(bytes.length) }
        : {};
      const answer = await patchUpload(site, contributor, submissionId, at, piece, length);
      expect(answer.status).toBe(204);
    }
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const body = { submissionId, size: bytes.length, sha256 };
    expect((await server.call(confirmSubmission, { as: contributor, body })).error).toBe("");
    return submissionId;
  }

  test.each([
    [256, 130],
    [1024, 60],
    [8192, 45],
  ])("in pieces of %i KB takes at most %i requests to the store", async (kilobytes, most) => {
    const before = storage.operations.length;
    await send(kilobytes * KB, randomBytes(SIZE));
    const made = storage.operations.slice(before);
    expect(made.length).toBeLessThanOrEqual(most);
  });
});
