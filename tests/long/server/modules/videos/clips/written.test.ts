import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCaptions, saveCaptions } from "@contract/http/captions";
import { MESSAGE_TYPE } from "@contract/domain/submission";
import {
  createSubmission,
  getDownloadUrl,
  getFeed,
  listSubmissions,
  type Submission,
} from "@contract/http/submission";
import { assets, submissions } from "@server/db/schema/videos";
import { normalise } from "@server/media/normalise/normalise";
import { normaliseJob } from "@server/modules/videos/clips/normaliseJob";
import { trimClip } from "@server/modules/videos/clips/trimClip";
import type { Account } from "@tests/support/factories/accounts";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { ORIGIN, startTestServer, type TestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { serveUploads, uploadAll, type UploadSite } from "@tests/support/storage/uploads";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const TOOLS = { ffmpeg: "ffmpeg" };
const WORDS = "You taught me to swim.\nThank you! 🌊";

let server: TestServer;
let site: UploadSite;
let creator: Account;
let contributor: Account;
let reel: Reel;
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "folkreel-written-"));
  server = await startTestServer();
  serveMedia(server);
  site = await serveUploads(server);
});
afterAll(async () => {
  await site.close();
  await rm(temporary, { recursive: true, force: true });
});
beforeEach(async () => {
  creator = await server.newUser();
  reel = await newLinkedReel(server, creator);
  contributor = await server.newGuest();
});

const normaliseHere: Parameters<typeof normaliseJob>[1]["normalise"] = (input, folder, given) =>
  normalise(input, folder, { tools: TOOLS, ...given });

async function runJob(submissionId: string): Promise<void> {
  const handler = normaliseJob(server.deps, {
    workFolder: join(temporary, "work"),
    origin: ORIGIN,
    normalise: normaliseHere,
  });
  const signal = new AbortController().signal;
  await handler({ submissionId }, { signal, isLastAttempt: false });
}

async function write(bytes: Buffer): Promise<string> {
  const { id: tributeId, questionId, invite } = reel;
  const body = { tributeId, questionId, invite, mimeType: MESSAGE_TYPE };
  const { data, error } = await server.call(createSubmission, { as: contributor, body });
  if (!data) throw new Error(error);
  await uploadAll(site, contributor, data._id, bytes);
  await runJob(data._id);
  return data._id;
}

async function shown(id: string): Promise<Submission | undefined> {
  const query = { tributeId: reel.id };
  const { data } = await server.call(listSubmissions, { as: contributor, query });
  return data?.find((one) => one._id === id);
}

test("a written message is a clip of the reel, with its words as captions and its text to download", async () => {
  const submissionId = await write(Buffer.from(WORDS));
  expect(await shown(submissionId)).toMatchObject({ state: "ready", durationMs: 4000 });
  const query = { tributeId: reel.id };
  const { data: feed } = await server.call(getFeed, { as: creator, query });
  expect(feed?.clips).toMatchObject([{ _id: submissionId }]);
  expect(feed?.captionTracks).toHaveLength(1);

  const read = () => server.call(getCaptions, { as: creator, query: { submissionId } });
  expect((await read()).data?.captions).toContain("You taught me to swim. Thank you! 🌊");
  // Corrected captions stay when the clip is made again.
  const captions = "WEBVTT\n\n00:00:00.000 --> 00:00:04.000\nYou taught me to swim.\n";
  const body = { submissionId, version: 1, captions };
  expect((await server.call(saveCaptions, { as: creator, body })).data?.version).toBe(2);
  const again = { state: "uploaded" as const };
  await server.deps.db.update(submissions).set(again).where(eq(submissions.id, submissionId));
  await runJob(submissionId);
  expect((await shown(submissionId))?.state).toBe("ready");
  expect((await read()).data?.captions).toBe(captions);

  const { data } = await server.call(getDownloadUrl, {
    as: creator,
    query: { submissionId },
  });
  const file = await fetch((await server.listen()) + (data?.url ?? ""));
  expect(file.headers.get("content-disposition")).toContain(".txt");
  expect(file.headers.get("content-type")).not.toContain("html");
  expect(await file.text()).toBe(WORDS);
});

test("its length can be trimmed like that of any clip", async () => {
  const submissionId = await write(Buffer.from(WORDS));
  const { db } = server.deps;
  const files = await db
    .select()
    .from(assets)
    .where(and(eq(assets.submissionId, submissionId), eq(assets.rendition, "1080p")))
    .orderBy(asc(assets.kind), asc(assets.position));
  const cut = { name: "1000-3500", startMs: 1000, endMs: 3500 };
  const parts = { workFolder: temporary, normalise: normaliseHere };
  const whole = files.map(({ key }) => key);
  const { signal } = new AbortController();
  await trimClip(server.deps, parts, { submissionId, cut, whole, existing: [] }, signal);
  const trimmed = await db.select().from(assets).where(eq(assets.cut, cut.name));
  const lengths = trimmed.filter(
    ({ rendition, kind }) => rendition === "1080p" && kind === "segment",
  );
  expect(lengths.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0)).toBe(2500);
});

test("bytes that are no message fail with a reason, and their credit stays", async () => {
  const id = await write(Buffer.from("<html>".repeat(1000)));
  expect(await shown(id)).toMatchObject({ state: "failed" });
  expect((await shown(id))?.failure).toMatch(/^We couldn't use this file/);
});

test("only an answer can be written", async () => {
  const body = { kind: "feedback" as const, mimeType: MESSAGE_TYPE };
  const refused = await server.call(createSubmission, { as: contributor, body });
  expect(refused).toMatchObject({ status: 400, error: "Only an answer can be written" });
});
