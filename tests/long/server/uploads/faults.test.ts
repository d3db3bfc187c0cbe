import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { confirmSubmission } from "@contract/http/submission";
import { reconcileSubmissions } from "@server/modules/videos/arrival/reconcile";
import { seededRandom } from "@tests/support/factories/hostileInput";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { KINDS, openTestStorage, STORE_OPTIONS, uploadIdsIn } from "@tests/support/storage/stores";
import { sendThroughTrouble } from "@tests/support/storage/troubledUpload";
import { runs } from "@tests/support/runs";
import { openSubmission, serveUploads, type UploadSite } from "@tests/support/storage/uploads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const UPLOADS = runs(8);
const LANES = 4;
const RESTART_SHARE = 0.01;
/** Allows for several hundred requests on a busy machine. */
const PATIENCE_MS = runs(240_000);

describe.each(KINDS)("uploads stored in %s", STORE_OPTIONS, (kind) => {
  let storage: Awaited<ReturnType<typeof openTestStorage>>;
  let server: TestServer;
  let site: UploadSite;
  let reel: Reel;
  beforeAll(async () => {
    storage = await openTestStorage(kind);
    server = await startTestServer({ backend: storage.backend });
    site = await serveUploads(server);
    reel = await newLinkedReel(server, await server.newUser());
  });
  afterAll(async () => {
    await site.close();
    await storage.close();
  });
  const random = seededRandom(5);

  let restarting: Promise<void> | undefined;

  /** Cuts every connection and runs the server's start-up work while the next requests come in. */
  async function restart(): Promise<void> {
    await site.close();
    site = await serveUploads(server);
    await reconcileSubmissions(server.deps, (error) => {
      throw error;
    });
  }

  async function restartNowAndThen(): Promise<void> {
    if (restarting || random() > RESTART_SHARE) return;
    restarting = restart();
    await restarting;
    restarting = undefined;
  }

  async function upload(bytes: Buffer): Promise<string> {
    // One person may send only a few videos for a question.
    const contributor = await server.newGuest();
    const { _id: submissionId } = await openSubmission(server, reel, contributor);
    const target = {
      origin: () => site.origin,
      authorization: `Bearer ${contributor.idToken}`,
      submissionId,
    };
    const trouble = { random, chunkBytes: 120_000, onRequest: restartNowAndThen };
    await sendThroughTrouble(target, bytes, trouble);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const body = { submissionId, size: bytes.length, sha256 };
    const { error } = await server.call(confirmSubmission, { as: contributor, body });
    expect(error).toBe("");
    return submissionId;
  }

  test(
    `arrive byte for byte in ${UPLOADS} uploads with cuts, restarts, repeated and overlapping requests`,
    async () => {
      const left = Array.from({ length: UPLOADS }, (_, at) => randomBytes(1 + (at % 120) * 8_765));
      const lane = async (): Promise<void> => {
        for (let bytes = left.pop(); bytes; bytes = left.pop()) {
          const id = await upload(bytes);
          const stored = await server.deps.blobs.withLocalFile(
            `submissions/${id}/original`,
            (path) => readFile(path),
          );
          expect(stored.equals(bytes)).toBe(true);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
      expect(await uploadIdsIn(server.deps.uploads)).toEqual([]);
    },
    PATIENCE_MS,
  );
});
