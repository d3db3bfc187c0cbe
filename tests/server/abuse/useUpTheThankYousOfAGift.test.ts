import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSubmission } from "@contract/http/submission";
import { HOUR_MS } from "@contract/time";
import { submissions } from "@server/db/schema/videos";
import { newId } from "@server/ids";
import { normalise } from "@server/media/normalise/normalise";
import { normaliseJob } from "@server/modules/videos/clips/normaliseJob";
import type { Account } from "@tests/support/factories/accounts";
import { giftToken, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { makeClip } from "@tests/support/media/clips";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { serveUploads, uploadAll } from "@tests/support/storage/uploads";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";

const server = await startTestServer();
const { db } = server.deps;
const site = await serveUploads(server);
const folder = await mkdtemp(join(tmpdir(), "folkreel-thanks-"));
const creator = await server.newUser();
let tributeId: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const openThanks = (as: Account, tgd: string) => {
  const body = { tributeId, tgd, kind: "thanks", mimeType: "video/webm" } as const;
  return server.call(createSubmission, { as, body });
};

/** Adds thank-yous in this state (rows only). */
const insertThanks = (
  userId: string,
  count: number,
  state: "uploading" | "failed" | "ready",
  recipientId = tributeId,
) =>
  db.insert(submissions).values(
    Array.from({ length: count }, () => ({
      id: newId(),
      tributeId,
      userId,
      recipientId,
      kind: "thanks" as const,
      state,
      mimeType: "video/webm",
    })),
  );

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id));
  return row?.state;
}

test("before the reveal nobody can say thank you, and from then on everybody can", async () => {
  const revealAt = new Date(server.deps.clock().getTime() + HOUR_MS).toISOString();
  const tgd = await giftToken(server, creator, tributeId, { revealAt });
  const grace = await server.newGuest();
  expect(await openThanks(grace, tgd)).toMatchObject({
    code: "FORBIDDEN",
    error: "This gift isn't open yet. You can say thank you once it is.",
  });
  server.advance(HOUR_MS);
  expect((await openThanks(grace, tgd)).status).toBe(200);
  server.advance(-HOUR_MS);
});

test("videos that never become a thank-you leave room for the real ones", async () => {
  const tgd = await giftToken(server, creator, tributeId);
  const stranger = await server.newGuest();
  await insertThanks(stranger.uid, 20, "uploading");
  await insertThanks(stranger.uid, 20, "failed");
  const grace = await server.newGuest();
  expect((await openThanks(grace, tgd)).status).toBe(200);
  // Another recipient's link has its own twenty.
  await insertThanks(stranger.uid, 20, "ready", "another");
  expect((await openThanks(grace, tgd)).status).toBe(200);
  await insertThanks(stranger.uid, 20, "ready");
  expect((await openThanks(grace, tgd)).code).toBe("LIMIT_REACHED");
});

test("one person says thank you five times", async () => {
  const tgd = await giftToken(server, creator, tributeId);
  const stranger = await server.newGuest();
  await insertThanks(stranger.uid, 5, "ready");
  expect((await openThanks(stranger, tgd)).code).toBe("LIMIT_REACHED");
  expect((await openThanks(await server.newGuest(), tgd)).status).toBe(200);
});

test("no more thank-yous than the limit are delivered, however many were begun before", async () => {
  const tgd = await giftToken(server, creator, tributeId);
  const grace = await server.newGuest();
  const { data } = await openThanks(grace, tgd);
  const id = data?._id ?? "";
  const clip = { format: "webm-vp8", seconds: 0.6, live: true } as const;
  await uploadAll(site, grace, id, await readFile(await makeClip(join(folder, "clip"), clip)));
  await insertThanks((await server.newGuest()).uid, 20, "ready");
  server.jobs.length = 0;
  const run = normaliseJob(server.deps, {
    workFolder: join(folder, "work"),
    origin: ORIGIN,
    normalise: (input, output, given) =>
      normalise(input, output, {
        tools: server.deps.tools,
        renditions: SMALL_RENDITIONS,
        ...given,
      }),
  });
  const prepare = () =>
    run({ submissionId: id }, { signal: new AbortController().signal, isLastAttempt: false });
  await prepare();
  expect(await stateOf(id)).toBe("failed");
  expect(server.jobs).toEqual([]);

  const isFailed = and(eq(submissions.tributeId, tributeId), eq(submissions.state, "failed"));
  const [failed] = await db.select().from(submissions).where(isFailed);
  expect(failed?.failure).toBe("This reel has all the thank-yous that it can take.");
});
