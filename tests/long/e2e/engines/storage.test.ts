import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { listSubmissions } from "@contract/http/submission";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { sendAs, startRecording } from "@tests/support/e2e/people/contributor";
import { type BrowserPage, type InitScript, initScript } from "@tests/support/engines/browserPage";
import { chunkRecorder } from "@tests/support/engines/chunkRecorder";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { without } from "@tests/support/engines/without";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-storage-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Refuses access to a page's storage, as browsers do that block cookies. */
const refusing = (...names: readonly string[]): InitScript =>
  initScript((refused) => {
    for (const name of refused)
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  }, names);

/** Without storage, a tap that came before the app is asked for once more. */
async function admitGuest(page: BrowserPage): Promise<void> {
  const guest = page.getByRole("button", { name: "Go on without an account" });
  await page.getByRole("button", { name: /Open the camera|Go on without an account/ }).waitFor();
  if ((await guest.count()) > 0) await guest.click();
}

/** The camera opens by itself for a guest who has just been admitted, unless the browser refuses. */
async function openCamera(page: BrowserPage): Promise<void> {
  const open = page.getByRole("button", { name: "Open the camera" });
  const start = page.getByRole("button", { name: "Start recording" });
  await poll(async () => {
    if ((await start.count()) > 0) return true;
    // The button may go at this moment.
    if ((await open.count()) > 0) await open.click({ timeout: 1000 }).catch(() => undefined);
    return undefined;
  });
}

describeEngines("a contributor", ["webkit"], (engine) => {
  it.each([
    ["lacks a database", without("indexedDB")],
    ["refuses to store anything", refusing("indexedDB", "localStorage", "sessionStorage")],
  ])(
    "whose browser %s is asked to keep the page open, and sends a recording",
    async (_, script) => {
      const organiser = await newOrganiser(origin);
      const { inviteLink, tributeId } = await openReel(origin, organiser);
      const { page, context } = await openForTest(engine);
      const recorder = await chunkRecorder(path.join(folder, "recorded"));
      await context.addInitScript(script);
      await context.addInitScript(recorder.script);
      await page.goto(inviteLink);
      await page.getByRole("link", { name: /Record your video/ }).click();
      await admitGuest(page);
      await openCamera(page);
      await startRecording(page);
      await page.getByText(/can't save recordings. Keep this page open/).waitFor();
      await page.getByRole("button", { name: "Stop recording" }).click();
      await sendAs(page, "Kim");
      const videos = await call(origin, listSubmissions, { query: { tributeId }, as: organiser });
      expect(videos.map(({ size }) => size)).toEqual([recorder.bytes.length]);
    },
  );
});
