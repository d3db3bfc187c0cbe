import { createHash, randomBytes } from "node:crypto";
import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { confirmSubmission } from "@contract/http/submission";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import { KINDS, openTestStorage } from "@tests/support/storage/stores";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
  tusRequest,
  uploadAll,
} from "@tests/support/storage/uploads";
import { UPLOAD_PATH } from "@contract/limits";
import { afterAll, expect, test } from "vitest";

const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

async function startUpload(kind: (typeof KINDS)[number]) {
  const storage = await openTestStorage(kind);
  const server = await startTestServer({ backend: storage.backend });
  const site = await serveUploads(server);
  closers.push(
    () => storage.close(),
    () => site.close(),
  );
  const contributor = await server.newGuest();
  const reel = await newLinkedReel(server, await server.newUser());
  const { _id: id } = await openSubmission(server, reel, contributor);
  await createUpload(site, contributor, id, 10);
  const confirm = (bytes: Buffer) =>
    server.call(confirmSubmission, {
      as: contributor,
      body: {
        submissionId: id,
        size: 10,
        sha256: createHash("sha256").update(bytes).digest("hex"),
      },
    });
  return { storage, server, site, contributor, id, confirm };
}

/** Simulates a full bucket as MinIO reports it. */
const fullFor =
  (...operations: string[]) =>
  (operation: string) =>
    operations.includes(operation) ? { status: 507, code: "XMinioStorageFull" } : undefined;

test.each(KINDS)(
  "full storage (%s) is reported, and the upload continues when there is room again",
  async (kind) => {
    const { storage, server, site, contributor, id, confirm } = await startUpload(kind);
    const file = join(server.folder, "uploads", id);
    if (storage.s3) storage.s3.trouble = fullFor("PutObject", "UploadPart");
    else {
      await rm(file);
      await symlink("/dev/full", file);
    }
    const full = await patchUpload(site, contributor, id, 0, randomBytes(10));
    expect([full.status, await full.json()]).toMatchObject([507, { code: "STORAGE_FULL" }]);
    expect(site.reported.splice(0)).toHaveLength(1);

    if (storage.s3) storage.s3.trouble = () => undefined;
    else await rm(file);
    const bytes = randomBytes(10);
    await uploadAll(site, contributor, id, bytes);
    const { status, data } = await confirm(bytes);
    expect([status, data?.state]).toEqual([200, "uploaded"]);
  },
);

test("an unavailable bucket is reported at every step, loses nothing, and recovers by itself", async () => {
  const { storage, site, contributor, id, confirm } = await startUpload("S3");
  if (!storage.s3) throw new Error("There is no bucket.");
  const bytes = randomBytes(10);
  await patchUpload(site, contributor, id, 0, bytes.subarray(0, 4));
  storage.s3.trouble = () => ({ status: 503, code: "SlowDown" });
  const away = [503, { code: "UNAVAILABLE" }];
  const rest = await patchUpload(site, contributor, id, 4, bytes.subarray(4));
  expect([rest.status, await rest.json()]).toMatchObject(away);
  const again = await createUpload(site, contributor, id, 10);
  expect([again.status, await again.json()]).toMatchObject(away);
  const head = await tusRequest(site, "HEAD", `${UPLOAD_PATH}/${id}`, { as: contributor });
  expect(head.status).toBe(503);
  expect(await confirm(bytes)).toMatchObject({ status: 503, code: "UNAVAILABLE" });

  storage.s3.trouble = () => undefined;
  expect((await patchUpload(site, contributor, id, 4, bytes.subarray(4))).status).toBe(204);
  expect((await confirm(bytes)).data?.state).toBe("uploaded");
});
