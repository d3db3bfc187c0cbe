import type { BodyOf } from "@contract/http/endpoint";
import { getCaptions, saveCaptions } from "@contract/http/captions";
import { getFeed } from "@contract/http/submission";
import { tributes } from "@server/db/schema/tributes";
import type { Account } from "@tests/support/factories/accounts";
import { newClip, newContributor, newCoOrganiser, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
let tributeId: string;
let submissionId: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  submissionId = await newClip(server, tributeId, creator);
});

const readCaptions = (as: Account = creator) =>
  server.call(getCaptions, { as, query: { submissionId } });
const saveChange = (change: Partial<BodyOf<typeof saveCaptions>>, as: Account = creator) =>
  server.call(saveCaptions, { as, body: { submissionId, version: 0, ...change } });

const SRT = "1\r\n00:00:01,000 --> 00:00:02,500\r\n<v Ada>Happy <i>birthday</i>!</v>\r\n";
const VTT = "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHappy <i>birthday</i>!\n";

test("captions are accepted as SubRip or WebVTT, cleaned, and shown with the reel", async () => {
  const none = { captions: null, isMachine: false, speech: "off", translations: [] };
  const before = { submissionId, version: 0, language: "en", ...none };
  expect((await readCaptions()).data).toEqual(before);

  const saved = await saveChange({ captions: SRT });

  const after = { ...before, version: 1, captions: VTT };
  expect(saved.data).toEqual({ ...after, leftOut: [] });
  expect((await readCaptions()).data).toEqual(after);
  const { data: feed } = await server.call(getFeed, { as: creator, query: { tributeId } });
  const file = await server.app.server.inject(feed?.captionTracks[0]?.url ?? "");
  expect(file.body).toContain("Happy <i>birthday</i>!");
  expect(server.emitted).toContainEqual({
    userId: creator.uid,
    event: "reel",
    payload: { tributeId },
  });
});

test("empty captions are removed from the reel", async () => {
  await saveChange({ captions: VTT });
  expect((await saveChange({ version: 1, captions: "  " })).data?.captions).toBeNull();
  await saveChange({ version: 2, captions: VTT });
  expect((await saveChange({ version: 3, captions: null })).data?.captions).toBeNull();
  const { data: feed } = await server.call(getFeed, { as: creator, query: { tributeId } });
  expect(feed?.captionTracks).toEqual([]);
});

test("unreadable captions are refused with their number and change nothing", async () => {
  await saveChange({ captions: VTT });
  const bad = "00:05 --> soon\nHello\n";
  const wrong = await saveChange({ version: 1, captions: bad });
  expect(wrong).toMatchObject({ status: 400, code: "BAD_REQUEST" });
  expect(wrong.error).toContain("Caption 1");
  expect((await saveChange({ version: 1, captions: "Just words" })).code).toBe("BAD_REQUEST");
  expect((await readCaptions()).data?.captions).toBe(VTT);
});

test("captions that cannot be read are left out of a file, and named", async () => {
  const file = `${VTT}\n00:05 --> soon\nHello\n`;
  expect((await saveChange({ captions: file })).data).toMatchObject({
    captions: VTT,
    leftOut: [2],
  });
});

test("captions that changed meanwhile are not overwritten", async () => {
  await saveChange({ captions: VTT });
  expect((await saveChange({ captions: null })).code).toBe("OUTDATED");
  expect((await readCaptions()).data?.captions).toBe(VTT);
});

test("only the organisers and the sender of a video can write captions", async () => {
  const helper = await newCoOrganiser(server, tributeId);
  expect((await saveChange({ captions: VTT }, helper)).status).toBe(200);
  const contributor = await newContributor(server, creator, tributeId);
  for (const other of [contributor, await server.newUser()]) {
    expect((await readCaptions(other)).code).toBe("FORBIDDEN");
    expect((await saveChange({ captions: VTT }, other)).code).toBe("FORBIDDEN");
  }
  const thanks = await newClip(server, tributeId, creator, { kind: "thanks" });
  const refused = await server.call(getCaptions, { as: creator, query: { submissionId: thanks } });
  expect(refused.code).toBe("NOT_FOUND");
  submissionId = await newClip(server, tributeId, contributor);
  expect((await saveChange({ captions: VTT }, contributor)).data?.captions).toBe(VTT);
});

test("senders cannot change the captions of a closed reel, and organisers can", async () => {
  const contributor = await newContributor(server, creator, tributeId);
  submissionId = await newClip(server, tributeId, contributor);
  await server.deps.db.update(tributes).set({ state: "closed" }).where(eq(tributes.id, tributeId));
  expect((await saveChange({ captions: VTT }, contributor)).code).toBe("REEL_CLOSED");
  expect((await readCaptions(contributor)).status).toBe(200);
  expect((await saveChange({ captions: VTT })).status).toBe(200);
});
