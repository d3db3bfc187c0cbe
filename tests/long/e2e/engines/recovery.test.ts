import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listSubmissions } from "@contract/http/submission";
import { waitForVideoState } from "@tests/support/e2e/addVideo";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { openCamera, sendAs, startRecording } from "@tests/support/e2e/people/contributor";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { killFirefox } from "@tests/support/engines/openFirefox";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { recordedFor } from "@tests/support/e2e/people/recordedFor";

const origin = inject("productOrigin");
/** The recorder emits a chunk every half second. */
const CHUNKS = 4;
const PLAYABLE_MS = (CHUNKS - 1) * 500;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-recovery-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Counts the chunks on the device. It runs in the page, so it may not use anything from outside. */
async function countStoredChunks(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("folkreel-recordings");
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error ?? new Error("IndexedDB")));
  });
  const counting = db.transaction("chunks").objectStore("chunks").count();
  const count = await new Promise<number>((resolve, reject) => {
    counting.addEventListener("success", () => resolve(counting.result));
    counting.addEventListener("error", () => reject(counting.error ?? new Error("IndexedDB")));
  });
  db.close();
  return count;
}

describeEngines("a contributor whose browser is killed", ["firefox"], (engine) => {
  it("finds the recording on the next visit and sends all that was stored", async () => {
    const organiser = await newOrganiser(origin);
    const { inviteLink, tributeId } = await openReel(origin, organiser);
    const profile = path.join(folder, "profile");
    const { page } = await openForTest(engine, { profile });
    await openCamera(page, inviteLink);
    await startRecording(page);
    // The recorder has opened its database when the clock runs.
    await page.getByText(recordedFor(1)).waitFor();
    await poll(async () => (await page.evaluate(countStoredChunks)) >= CHUNKS || undefined);
    await killFirefox(profile);

    const { page: later } = await openForTest(engine, { profile });
    await later.goto(inviteLink);
    await later.getByRole("link", { name: /Record your video/ }).click();
    await later.getByRole("heading", { name: "You have an unsent video" }).waitFor();
    await later.getByRole("button", { name: "Send" }).click();
    await sendAs(later, "Kim");

    const [video] = await call(origin, listSubmissions, { query: { tributeId }, as: organiser });
    expect(video?.contributor.firstName).toBe("Kim");
    const id = video?._id ?? "";
    const { durationMs } = await waitForVideoState(origin, { tributeId, organiser, id });
    expect(durationMs).toBeGreaterThan(PLAYABLE_MS);
  });
});
