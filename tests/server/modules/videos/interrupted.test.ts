import { randomBytes } from "node:crypto";
import { listSubmissions } from "@contract/http/submission";
import { UPLOAD_PATH } from "@contract/limits";
import { MINUTE_MS } from "@contract/time";
import { watchUploadsJob } from "@server/modules/videos/arrival/watchUploads";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { startTestServer, type TestServer } from "@tests/support/factories/server";
import { openSubmission, serveUploads, type UploadSite } from "@tests/support/storage/uploads";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const bytes = randomBytes(5000);
const neverAborts = { signal: new AbortController().signal, isLastAttempt: false };

let server: TestServer;
let site: UploadSite;
let creator: Account;
let contributor: Account;
let reel: Reel;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  site = await serveUploads(server);
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await server.newUser();
  contributor = await server.newGuest();
  reel = await newLinkedReel(server, creator);
  id = (await openSubmission(server, reel, contributor))._id;
  server.emitted.length = 0;
});

/** Sends a part of a video whose length is not known yet, as the recorder does. */
async function sendChunk(method: "POST" | "PATCH", offset = 0): Promise<void> {
  const own = method === "PATCH" ? `/${id}` : "";
  const response = await fetch(site.origin + UPLOAD_PATH + own, {
    method,
    headers: {
      authorization: `Bearer ${contributor.idToken}`,
      "tus-resumable": "1.0.0",
      "content-type": "application/offset+octet-stream",
      ...(method === "PATCH"
        ? { "upload-offset": String(offset) }
        : {
            "upload-defer-length": "1",
            "upload-metadata": `submissionId ${Buffer.from(id).toString("base64")}`,
          }),
    },
    ...(method === "PATCH" && { body: bytes }),
  });
  expect(response.status).toBe(method === "PATCH" ? 204 : 201);
}

async function startSending(): Promise<void> {
  await sendChunk("POST");
  await sendChunk("PATCH");
}

const passMinutes = async (minutes: number): Promise<void> => {
  server.advance(minutes * MINUTE_MS);
  await watchUploadsJob(server.deps)({}, neverAborts);
};

async function listed(): Promise<boolean | undefined> {
  const query = { tributeId: reel.id };
  const { data } = await server.call(listSubmissions, { as: creator, query });
  return data?.find((one) => one._id === id)?.isInterrupted;
}

/** Returns what the organiser's open desk has been told. */
const told = () =>
  server.emitted
    .filter(({ userId, event }) => userId === creator.uid && event === "submission")
    .map(({ payload }) => (payload as { submission: { isInterrupted: boolean } }).submission)
    .map(({ isInterrupted }) => isInterrupted);

test("a video from which nothing arrives for three minutes counts as interrupted, and the open desk learns it", async () => {
  await startSending();
  expect(await listed()).toBe(false);
  await passMinutes(1);
  await passMinutes(1);
  expect(await listed()).toBe(false);
  expect(told()).toEqual([]);
  await passMinutes(1.2);
  expect(await listed()).toBe(true);
  expect(told()).toEqual([true]);
  await passMinutes(30);
  expect(told()).toEqual([true]);
});

test("an interrupted video that continues counts as on its way again", async () => {
  await startSending();
  await passMinutes(30);
  expect(await listed()).toBe(true);
  await sendChunk("PATCH", bytes.length);
  expect(await listed()).toBe(false);
  expect(told()).toEqual([false]);
});

test("a chunk that takes minutes over a slow line does not count as interrupted", async () => {
  const { uploads } = server.deps;
  const arriving = { offset: 1, size: undefined, changedAt: server.deps.clock() };
  const slow = { ...uploads, status: () => Promise.resolve(arriving) };
  for (let minute = 0; minute < 6; minute += 1) {
    server.advance(MINUTE_MS);
    arriving.changedAt = server.deps.clock();
    await watchUploadsJob({ ...server.deps, uploads: slow })({}, neverAborts);
  }
  expect(await listed()).toBe(false);
  expect(told()).toEqual([]);
});
