import type { BodyOf } from "@contract/http/endpoint";
import { getCaptions, getFeed, saveCaptions } from "@contract/http/submission";
import type { Account } from "@tests/support/factories/accounts";
import { newClip, newContributor, newCoOrganiser, newReel } from "@tests/support/factories/reels";
import { startTestServer } from "@tests/support/factories/server";
import { beforeEach, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
let tributeId: string;
let submissionId: string;

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  submissionId = await newClip(server, tributeId, creator);
});

const read = (as: Account = creator) => server.call(getCaptions, { as, query: { submissionId } });
const save = (change: Partial<BodyOf<typeof saveCaptions>>, as: Account = creator) =>
  server.call(saveCaptions, { as, body: { submissionId, version: 0, ...change } });

const SRT = "1\r\n00:00:01,000 --> 00:00:02,500\r\n<v Ada>Happy <i>birthday</i>!</v>\r\n";
const VTT = "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHappy <i>birthday</i>!\n";

test("captions are taken as SubRip or WebVTT, cleaned, and shown with the reel", async () => {
  expect((await read()).data).toEqual({ submissionId, version: 0, captions: null });

  const saved = await save({ captions: SRT });

  expect(saved.data).toEqual({ submissionId, version: 1, captions: VTT });
  expect((await read()).data).toEqual(saved.data);
  const { data: feed } = await server.call(getFeed, { as: creator, query: { tributeId } });
  expect(feed?.clips[0]?.hasCaptions).toBe(true);
  const file = await server.app.server.inject(feed?.captionsUrl ?? "");
  expect(file.body).toContain("Happy <i>birthday</i>!");
  expect(server.emitted).toContainEqual({
    userId: creator.uid,
    event: "reel",
    payload: { tributeId },
  });
});

test("emptied captions are gone from the reel", async () => {
  await save({ captions: VTT });
  expect((await save({ version: 1, captions: "  " })).data?.captions).toBeNull();
  await save({ version: 2, captions: VTT });
  expect((await save({ version: 3, captions: null })).data?.captions).toBeNull();
  const { data: feed } = await server.call(getFeed, { as: creator, query: { tributeId } });
  expect(feed?.captionsUrl).toBeNull();
});

test("what cannot be read is refused with the line that is wrong, and nothing is changed", async () => {
  await save({ captions: VTT });
  const wrong = await save({ version: 1, captions: `${VTT}\n00:05 --> soon\nHello\n` });
  expect(wrong).toMatchObject({ status: 400, code: "BAD_REQUEST" });
  expect(wrong.error).toContain("Caption 2");
  expect((await save({ version: 1, captions: "Just words" })).code).toBe("BAD_REQUEST");
  expect((await read()).data?.captions).toBe(VTT);
});

test("nobody overwrites what they have not seen", async () => {
  await save({ captions: VTT });
  expect((await save({ captions: null })).code).toBe("OUTDATED");
  expect((await read()).data?.captions).toBe(VTT);
});

test("they are the organisers' to write", async () => {
  const helper = await newCoOrganiser(server, tributeId);
  expect((await save({ captions: VTT }, helper)).status).toBe(200);
  for (const other of [await newContributor(server, creator, tributeId), await server.newUser()]) {
    expect((await read(other)).code).toBe("FORBIDDEN");
    expect((await save({ captions: VTT }, other)).code).toBe("FORBIDDEN");
  }
  const thanks = await newClip(server, tributeId, creator, { kind: "thanks" });
  const refused = await server.call(getCaptions, { as: creator, query: { submissionId: thanks } });
  expect(refused.code).toBe("NOT_FOUND");
});
