import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listSubmissions } from "@contract/http/submission";
import { waitForVideoState } from "@tests/support/e2e/addVideo";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { recordAnswer, sendFile } from "@tests/support/e2e/people/contributor";
import { chunkRecorder } from "@tests/support/engines/chunkRecorder";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import type { Account } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");
const SECONDS = 2;
let folder: string;
let organiser: Account;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-contributor-"));
  organiser = await newOrganiser(origin);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const listVideos = (tributeId: string) =>
  call(origin, listSubmissions, { query: { tributeId }, as: organiser });

describeEngines("a contributor", ["firefox", "webkit"], (engine) => {
  it("sends a video file", async () => {
    const { inviteLink, tributeId } = await openReel(origin, organiser);
    const { page } = await openForTest(engine);
    const file = await makeClip(path.join(folder, engine), { seconds: SECONDS });
    await sendFile(page, { inviteLink, firstName: "Kim", file });
    const videos = await listVideos(tributeId);
    expect(videos.map(({ contributor }) => contributor.firstName)).toEqual(["Kim"]);
  });
});

describeEngines("a contributor", ["webkit"], (engine) => {
  it("sends what the browser has recorded, byte for byte", async () => {
    const { inviteLink, tributeId } = await openReel(origin, organiser);
    const { page, context } = await openForTest(engine);
    const recorder = await chunkRecorder(path.join(folder, "recorded"), { seconds: SECONDS });
    await context.addInitScript(recorder.script);
    await recordAnswer(page, { inviteLink, firstName: "Kim", seconds: SECONDS });
    const [video] = await listVideos(tributeId);
    expect(video).toMatchObject({
      contributor: { firstName: "Kim" },
      size: recorder.bytes.length,
      sha256: createHash("sha256").update(recorder.bytes).digest("hex"),
    });
    const id = video?._id ?? "";
    const { durationMs } = await waitForVideoState(origin, { tributeId, organiser, id });
    expect(Math.floor((durationMs ?? 0) / 1000)).toBe(SECONDS);
  });
});
