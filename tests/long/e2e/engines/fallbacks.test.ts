import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newOrganiser } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { openRecorder, sendAs } from "@tests/support/e2e/people/contributor";
import { photograph } from "@tests/support/e2e/photograph";
import {
  type BrowserPage,
  type EngineUser,
  type InitScript,
  initScript,
} from "@tests/support/engines/browserPage";
import { describeEngines } from "@tests/support/engines/describeEngines";
import { openEngine } from "@tests/support/engines/openEngine";
import { without } from "@tests/support/engines/without";
import { makeClip } from "@tests/support/media/clips";
import { afterAll, beforeAll, expect, inject, it, onTestFailed, onTestFinished } from "vitest";

const origin = inject("productOrigin");

/** Leaves out `navigator.mediaDevices`, as in the browsers of some apps. */
const withoutDevices = initScript(() => {
  Object.defineProperty(Navigator.prototype, "mediaDevices", { value: undefined });
});

const withoutDevice = (kind: "video" | "audio"): InitScript =>
  initScript((missing) => {
    const list = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
    MediaDevices.prototype.enumerateDevices = async () =>
      (await list()).filter((device) => device.kind !== `${missing}input`);
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    MediaDevices.prototype.getUserMedia = (constraints) =>
      constraints?.[missing]
        ? Promise.reject(new DOMException("There is none.", "NotFoundError"))
        : ask(constraints);
  }, kind);

describeEngines("a contributor", ["webkit"], (engine) => {
  let folder: string;
  let file: string;
  let user: EngineUser;
  let recorder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "folkreel-fallbacks-"));
    file = await makeClip(path.join(folder, "clip"));
    user = await openEngine(engine);
    const { inviteLink } = await openReel(origin, await newOrganiser(origin));
    await openRecorder(user.page, inviteLink);
    recorder = user.page.url();
  });
  afterAll(async () => {
    await user.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function openWith(script: InitScript): Promise<BrowserPage> {
    const added = await user.context.addInitScript(script);
    onTestFinished(() => added.dispose());
    onTestFailed((context) => photograph([user], context));
    await user.page.goto(recorder);
    return user.page;
  }
  async function expectFileOffered(page: BrowserPage): Promise<void> {
    await page.getByRole("heading", { name: "This app's browser has no camera" }).waitFor();
    await page.getByRole("button", { name: "Film with your phone's camera" }).waitFor();
    expect(await page.getByRole("button", { name: "Open the camera" }).count()).toBe(0);
  }

  it("whose browser lacks access to cameras is told before a tap, and sends a file", async () => {
    const page = await openWith(withoutDevices);
    await expectFileOffered(page);
    await page.getByLabel("Link to this page, for your own browser").waitFor();
    await page.locator('input[type=file][accept*="video"]').first().setInputFiles(file);
    await sendAs(page, "Kim");
  });

  it("whose browser lacks a recorder is told before a tap, and can send a file", async () => {
    await expectFileOffered(await openWith(without("MediaRecorder")));
  });

  it.each([
    ["camera", "video"],
    ["microphone", "audio"],
  ] as const)("without a %s is told so, and can send a file", async (missing, kind) => {
    const page = await openWith(withoutDevice(kind));
    await page.getByRole("button", { name: "Open the camera" }).click();
    await page.getByRole("heading", { name: `We can't find a ${missing}` }).waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    const instead = page.getByRole("button", { name: "Choose a video instead" });
    expect(await instead.isVisible()).toBe(true);
  });
});
