import { randomBytes } from "node:crypto";
import { UPLOAD_PATH } from "@contract/limits";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
  tusRequest,
  uploadAll,
} from "@tests/support/storage/uploads";
import { afterAll, beforeEach, expect, test } from "vitest";

const server = await startTestServer({
  uploadQuota: { userBytes: 1000, guestBytes: 1000, reelBytes: 1500, feedbackBytes: 1000 },
});
const site = await serveUploads(server);
afterAll(() => site.close());

const creator = await server.newUser();
let contributor: Account;
let reel: Awaited<ReturnType<typeof newLinkedReel>>;
beforeEach(async () => {
  contributor = await server.newGuest();
  reel = await newLinkedReel(server, creator);
});

const opened = async (as = contributor) => (await openSubmission(server, reel, as))._id;

async function beginDeferred(id: string): Promise<void> {
  await tusRequest(site, "POST", UPLOAD_PATH, {
    as: contributor,
    headers: {
      "upload-defer-length": "1",
      "upload-metadata": `submissionId ${Buffer.from(id).toString("base64")}`,
    },
  });
}

test("the videos of one person, arrived and announced, share a limit", async () => {
  await uploadAll(site, contributor, await opened(), randomBytes(400));
  expect((await createUpload(site, contributor, await opened(), 500)).status).toBe(201);
  const id = await opened();
  const refused = await createUpload(site, contributor, id, 101);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: "LIMIT_REACHED",
    error: expect.stringMatching(/^We can't keep any more videos from one person/) as string,
  });
  expect((await createUpload(site, contributor, id, 100)).status).toBe(201);
});

test("a video that is uploaded while it is recorded meets the limit at its end at the latest", async () => {
  const id = await opened();
  await beginDeferred(id);
  const piece = await patchUpload(site, contributor, id, 0, randomBytes(900));
  expect(piece.status).toBe(204);
  const far = await patchUpload(site, contributor, id, 900, Buffer.alloc(8 * 1024 ** 2));
  expect([far.status, await far.json()]).toMatchObject([403, { code: "LIMIT_REACHED" }]);
  const sendLast = (bytes: number) =>
    tusRequest(site, "PATCH", `${UPLOAD_PATH}/${id}`, {
      as: contributor,
      body: randomBytes(bytes),
      headers: {
        "upload-offset": "900",
        "upload-length": String(900 + bytes),
        "content-type": "application/offset+octet-stream",
      },
    });
  expect((await sendLast(101)).status).toBe(403);
  expect((await sendLast(100)).status).toBe(204);
});

test("all videos of a reel share a limit", async () => {
  await uploadAll(site, contributor, await opened(), randomBytes(1000));
  const other = await server.newGuest();
  const refused = await createUpload(site, other, await opened(other), 501);
  expect(await refused.json()).toMatchObject({
    error: expect.stringMatching(/^This reel is full/) as string,
  });
});

test("the length may be announced at the end, without data, and again when the response was lost", async () => {
  const id = await opened();
  await beginDeferred(id);
  expect((await patchUpload(site, contributor, id, 0, randomBytes(90))).status).toBe(204);
  const sendWithLength = (offset: number, length: number, body: Buffer) =>
    tusRequest(site, "PATCH", `${UPLOAD_PATH}/${id}`, {
      as: contributor,
      body,
      headers: {
        "upload-offset": String(offset),
        "upload-length": String(length),
        "content-type": "application/offset+octet-stream",
      },
    });
  // Half of the last piece arrived, and its response was lost.
  expect((await sendWithLength(90, 100, randomBytes(5))).status).toBe(204);
  expect((await sendWithLength(95, 99, randomBytes(4))).status).toBe(400);
  expect((await sendWithLength(95, 100, randomBytes(5))).status).toBe(204);

  const silent = await opened();
  await beginDeferred(silent);
  await patchUpload(site, contributor, silent, 0, randomBytes(50));
  const response = await tusRequest(site, "PATCH", `${UPLOAD_PATH}/${silent}`, {
    as: contributor,
    headers: {
      "upload-offset": "50",
      "upload-length": "50",
      "content-type": "application/offset+octet-stream",
    },
  });
  expect(response.status).toBe(204);
  const head = await tusRequest(site, "HEAD", `${UPLOAD_PATH}/${silent}`, { as: contributor });
  expect([head.headers.get("upload-offset"), head.headers.get("upload-length")]).toEqual([
    "50",
    "50",
  ]);
});

test("creating the upload again keeps the bytes that have arrived", async () => {
  const id = await opened();
  await createUpload(site, contributor, id, 100);
  await patchUpload(site, contributor, id, 0, randomBytes(60));
  expect((await createUpload(site, contributor, id, 100)).status).toBe(201);
  const head = await tusRequest(site, "HEAD", `${UPLOAD_PATH}/${id}`, { as: contributor });
  expect(head.headers.get("upload-offset")).toBe("60");
});
