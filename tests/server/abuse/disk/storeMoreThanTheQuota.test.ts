import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSubmission } from "@contract/http/submission";
import { UPLOAD_PATH } from "@contract/limits";
import { DiskRoom } from "@server/uploads/diskRoom";
import { UploadFolder } from "@server/uploads/uploadFolder";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel } from "@tests/support/factories/linkedReel";
import { startTestServer } from "@tests/support/factories/server";
import {
  createUpload,
  openSubmission,
  patchUpload,
  serveUploads,
  tusRequest,
} from "@tests/support/storage/uploads";
import { afterAll, beforeEach, expect, test } from "vitest";

const server = await startTestServer({
  uploadQuota: { userBytes: 1000, guestBytes: 600, reelBytes: 1500, feedbackBytes: 300 },
});
const site = await serveUploads(server);
const folder = await mkdtemp(join(tmpdir(), "folkreel-disk-"));
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const creator = await server.newUser();
let member: Account;
let reel: Awaited<ReturnType<typeof newLinkedReel>>;
beforeEach(async () => {
  member = await server.newUser();
  reel = await newLinkedReel(server, creator);
});

const opened = async (as = member) => (await openSubmission(server, reel, as))._id;
const BYTES = "application/offset+octet-stream";

/** Creates an upload of unknown length, with its first bytes. */
const createGrowing = (as: Account, id: string, body?: Buffer) =>
  tusRequest(site, "POST", UPLOAD_PATH, {
    as,
    ...(body && { body }),
    headers: {
      "upload-defer-length": "1",
      "upload-metadata": `submissionId ${Buffer.from(id).toString("base64")}`,
      ...(body && { "content-type": BYTES }),
    },
  });

/** Sends bytes without saying how many. */
function patchChunked(as: Account, id: string, offset: number, bytes: Buffer): Promise<Response> {
  const init: RequestInit & { duplex: "half" } = {
    method: "PATCH",
    body: new Blob([new Uint8Array(bytes)]).stream(),
    duplex: "half",
    headers: {
      "tus-resumable": "1.0.0",
      authorization: `Bearer ${as.idToken}`,
      "upload-offset": String(offset),
      "content-type": BYTES,
    },
  };
  return fetch(`${site.origin}${UPLOAD_PATH}/${id}`, init);
}

const answerOf = async (response: Response): Promise<unknown[]> => [
  response.status,
  response.ok ? null : ((await response.json()) as unknown),
];
const FULL = [403, { code: "LIMIT_REACHED" }];

test("bytes that come with the request that creates an upload count", async () => {
  const id = await opened();
  expect(await answerOf(await createGrowing(member, id, randomBytes(1001)))).toMatchObject(FULL);
  expect((await createGrowing(member, id, randomBytes(1000))).status).toBe(201);
  const rest = await patchUpload(site, member, id, 1000, randomBytes(1));
  expect(await answerOf(rest)).toMatchObject(FULL);
});

test("a body of unknown length counts as the longest one, unless the length is known", async () => {
  const growing = await opened();
  await createGrowing(member, growing);
  const refused = await patchChunked(member, growing, 0, randomBytes(10));
  expect(await answerOf(refused)).toMatchObject(FULL);
  const known = await opened();
  await createUpload(site, member, known, 100);
  expect((await patchChunked(member, known, 0, randomBytes(100))).status).toBe(204);
});

test("uploads in progress by others count towards the reel's limit", async () => {
  const other = await server.newUser();
  expect((await createUpload(site, other, await opened(other), 1000)).status).toBe(201);
  const refused = await createUpload(site, member, await opened(), 501);
  expect(await answerOf(refused)).toMatchObject([
    403,
    { error: expect.stringMatching(/^This reel is full/) as string },
  ]);
});

test("requests at the same time stay below the limit together", async () => {
  const ids = [await opened(), await opened(), await opened()];
  const answers = await Promise.all(ids.map((id) => createUpload(site, member, id, 400)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 403]);
});

test("guests may store less and never more than others, and feedback has a small limit for each day", async () => {
  const guest = await server.newGuest();
  const id = await opened(guest);
  expect(await answerOf(await createUpload(site, guest, id, 601))).toMatchObject(FULL);
  expect((await createUpload(site, guest, id, 600)).status).toBe(201);

  const uploadQuota = { ...server.deps.uploadQuota, userBytes: 300 };
  const small = await serveUploads(server, { uploadQuota });
  const other = await server.newGuest();
  const second = await opened(other);
  expect(await answerOf(await createUpload(small, other, second, 301))).toMatchObject(FULL);
  expect((await createUpload(small, other, second, 300)).status).toBe(201);
  await small.close();

  const openFeedback = async () => {
    const body = { kind: "feedback", mimeType: "video/webm" } as const;
    return (await server.call(createSubmission, { as: member, body })).data?._id ?? "";
  };
  expect((await createUpload(site, member, await openFeedback(), 300)).status).toBe(201);
  const next = await openFeedback();
  expect(await answerOf(await createUpload(site, member, next, 1))).toMatchObject([
    403,
    { error: expect.stringMatching(/Please try again tomorrow\.$/) as string },
  ]);
  server.advance(86_400_001);
  expect((await createUpload(site, member, next, 1)).status).toBe(201);
  server.advance(-86_400_001);
});

test("uploads leave some space free on the disk, and continue when there is room again", async () => {
  const MIB = 1024 ** 2;
  let free = 100 * MIB;
  const room = new DiskRoom(folder, 50 * MIB, async () => free);
  const uploads = new UploadFolder(join(server.folder, "uploads"), room);
  const small = await serveUploads(server, {
    uploads,
    uploadQuota: { ...server.deps.uploadQuota, userBytes: 1024 ** 3, reelBytes: 1024 ** 3 },
  });
  const id = await opened();
  const noRoom = [507, { code: "STORAGE_FULL" }];
  free = 50 * MIB + 1000;
  const video = randomBytes(2000);
  expect(await answerOf(await createUpload(small, member, id, video.length))).toMatchObject(noRoom);
  free = 100 * MIB;
  expect((await createUpload(small, member, id, video.length)).status).toBe(201);
  free = 51 * MIB;
  expect(await answerOf(await patchUpload(small, member, id, 0, video))).toMatchObject(noRoom);
  const head = await tusRequest(small, "HEAD", `${UPLOAD_PATH}/${id}`, { as: member });
  const arrived = Number(head.headers.get("upload-offset"));
  free = 100 * MIB;
  const rest = await patchUpload(small, member, id, arrived, video.subarray(arrived));
  expect(rest.status).toBe(204);
  await small.close();
});
