import { newOrganiser } from "@tests/support/e2e/api";
import { openReel } from "@tests/support/e2e/openReel";
import { openCamera, startRecording } from "@tests/support/e2e/people/contributor";
import type { BrowserPage } from "@tests/support/engines/browserPage";
import { describeEngines, openForTest } from "@tests/support/engines/describeEngines";
import { beforeAll, expect, inject, it } from "vitest";

const origin = inject("productOrigin");
let inviteLink: string;
beforeAll(async () => {
  ({ inviteLink } = await openReel(origin, await newOrganiser(origin)));
});

// The other tests replace WebKitGTK's own recorder, because it writes no bytes.
describeEngines("a contributor whose browser records nothing", ["webkit"], (engine) => {
  async function record(): Promise<BrowserPage> {
    const { page } = await openForTest(engine);
    await openCamera(page, inviteLink);
    await startRecording(page);
    return page;
  }

  it("is told while they speak, records in another way, and is then led to a file", async () => {
    const page = await record();
    await page.getByRole("button", { name: "Record in another way" }).click();
    await startRecording(page);
    await page.getByRole("button", { name: "Record in another way" }).click();
    await page.getByRole("heading", { name: "This browser can't record" }).waitFor();
    const instead = page.getByRole("button", { name: "Choose a video instead" });
    expect(await instead.isVisible()).toBe(true);
  });

  it("is never left on a black screen after a stop", async () => {
    const page = await record();
    await page.getByRole("button", { name: "Stop recording" }).click();
    await page.getByRole("heading", { name: "Nothing was recorded" }).waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).isVisible()).toBe(true);
  });
});
