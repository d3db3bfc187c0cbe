import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createSubmission,
  listSubmissions,
  retrySubmission,
  type Submission,
} from "@contract/http/submission";
import { submissions } from "@server/db/schema/videos";
import { tributes } from "@server/db/schema/tributes";
import { normalise } from "@server/media/normalise/normalise";
import { normaliseJob } from "@server/modules/videos/clips/normaliseJob";
import { reconcileSubmissions } from "@server/modules/videos/arrival/reconcile";
import { corpusFile } from "@tests/support/corpus/corpusFile";
import { cutBytes, FRAGMENTS, MATROSKA, WHOLE_SECONDS } from "@tests/support/corpus/cutFiles";
import { MUTE_FILE } from "@tests/support/corpus/trackFiles";
import type { Account } from "@tests/support/factories/accounts";
import { buyCredits } from "@tests/support/factories/credits";
import { newLinkedReel, type Reel } from "@tests/support/factories/linkedReel";
import { ORIGIN, startTestServer, type TestServer } from "@tests/support/factories/server";
import { serveMedia } from "@tests/support/media/media";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import {
  openSubmission,
  serveUploads,
  uploadAll,
  type UploadSite,
} from "@tests/support/storage/uploads";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const TOOLS = { ffmpeg: "ffmpeg" };

let server: TestServer;
let site: UploadSite;
let creator: Account;
let contributor: Account;
let reel: Reel;
let half: Buffer;
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "folkreel-truncated-"));
  half = await cutBytes({ recipe: MATROSKA, keep: 0.5 });
  server = await startTestServer();
  serveMedia(server);
  site = await serveUploads(server);
  creator = await server.newUser();
  await buyCredits(server, creator, 20);
});
afterAll(async () => {
  await site.close();
  await rm(temporary, { recursive: true, force: true });
});
beforeEach(async () => {
  reel = await newLinkedReel(server, creator);
  contributor = await server.newGuest();
});

async function runJob(submissionId: string): Promise<void> {
  const handler = normaliseJob(server.deps, {
    workFolder: join(temporary, "work"),
    origin: ORIGIN,
    normalise: (input, folder, given) =>
      normalise(input, folder, { tools: TOOLS, renditions: SMALL_RENDITIONS, ...given }),
  });
  const signal = new AbortController().signal;
  await handler({ submissionId }, { signal, isLastAttempt: false });
}

async function send(bytes: Buffer): Promise<string> {
  const { _id: id } = await openSubmission(server, reel, contributor);
  await uploadAll(site, contributor, id, bytes);
  await runJob(id);
  return id;
}

async function shownTo(as: Account, id: string): Promise<Submission | undefined> {
  const { data } = await server.call(listSubmissions, { as, query: { tributeId: reel.id } });
  return data?.find((one) => one._id === id);
}

const retry = (as: Account, submissionId: string, acceptsIncomplete: boolean) =>
  server.call(retrySubmission, { as, body: { submissionId, acceptsIncomplete } });

async function clipsOfReel(): Promise<number | undefined> {
  const [row] = await server.deps.db.select().from(tributes).where(eq(tributes.id, reel.id));
  return row?.clips;
}

test("a video whose end is missing waits for a decision, safe and outside the reel", async () => {
  const id = await send(half);
  for (const person of [contributor, creator]) {
    const shown = await shownTo(person, id);
    expect(shown).toMatchObject({
      state: "failed",
      failure: "The end of this video is missing, because the file is incomplete.",
    });
    expect(shown?.missingPart?.ms).toBeGreaterThan(1000);
    expect(shown?.missingPart?.ms).toBeLessThan(WHOLE_SECONDS * 1000);
  }
  expect(await clipsOfReel()).toBe(0);
  await reconcileSubmissions(server.deps, (error) => {
    throw error;
  });
  expect(await server.deps.blobs.sizeOf(`submissions/${id}/original`)).toBe(half.length);
});

test.each(["its sender", "an organiser"])("%s may accept it as it is", async (who) => {
  const id = await send(half);
  const missingMs = (await shownTo(contributor, id))?.missingPart?.ms ?? 0;
  expect((await retry(await server.newUser(), id, true)).code).toBe("FORBIDDEN");
  const accepted = await retry(who === "an organiser" ? creator : contributor, id, true);
  expect(accepted.data).toMatchObject({ state: "uploaded", failure: null, missingPart: null });
  await runJob(id);
  const ready = await shownTo(contributor, id);
  expect(ready).toMatchObject({ state: "ready", failure: null, missingPart: null });
  const wholeMs = (ready?.durationMs ?? 0) + missingMs;
  expect(Math.abs(wholeMs - WHOLE_SECONDS * 1000)).toBeLessThan(150);
  expect(await clipsOfReel()).toBe(1);
});

test("a retry that does not accept it asks again, and an accepted one is never asked about again", async () => {
  const id = await send(half);
  await retry(contributor, id, false);
  await runJob(id);
  expect((await shownTo(contributor, id))?.missingPart).not.toBeNull();
  await retry(contributor, id, true);
  const changes = { state: "failed", failure: "This video took too long to prepare." } as const;
  await server.deps.db.update(submissions).set(changes).where(eq(submissions.id, id));
  expect((await shownTo(contributor, id))?.missingPart).toBeNull();
  await retry(contributor, id, false);
  await runJob(id);
  expect((await shownTo(contributor, id))?.state).toBe("ready");
});

test("the missing length is unknown when the file does not say it", async () => {
  const id = await send(await cutBytes({ recipe: FRAGMENTS, keep: 0.6 }));
  expect((await shownTo(contributor, id))?.missingPart).toEqual({ part: "end", ms: null });
});

test("a feedback is used as far as it goes, because its sender does not see it again", async () => {
  const body = { kind: "feedback", mimeType: "video/x-matroska" } as const;
  const ada = await server.newUser();
  const { data } = await server.call(createSubmission, { as: ada, body });
  const id = data?._id ?? "";
  await uploadAll(site, ada, id, half);
  await runJob(id);
  const [row] = await server.deps.db.select().from(submissions).where(eq(submissions.id, id));
  expect(row).toMatchObject({ state: "ready", failure: null });
});

test("a video whose sound cannot be read waits for a decision, and then plays without sound", async () => {
  const id = await send(await readFile(await corpusFile(MUTE_FILE)));
  expect(await shownTo(contributor, id)).toMatchObject({
    state: "failed",
    failure: "This video would have no sound, because we can't read the sound in the file.",
    missingPart: { part: "sound", ms: null },
  });
  await retry(contributor, id, true);
  await runJob(id);
  expect(await shownTo(contributor, id)).toMatchObject({ state: "ready", missingPart: null });
});
