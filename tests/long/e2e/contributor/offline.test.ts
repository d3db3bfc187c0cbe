import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { openRecorder } from "@tests/support/e2e/people/contributor";
import { makeClip } from "@tests/support/media/clips";
import { expect, inject, it } from "vitest";

const origin = inject("productOrigin");

it("a file that is chosen and sent without a network is sent with the name once it is back", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-sending-"));
  const file = await makeClip(path.join(folder, "clip"));
  const { inviteLink } = await openReel(origin, await newOrganiser(origin));
  const person = await openBrowser();
  const { page } = person;
  try {
    await openRecorder(page, inviteLink);
    await person.context.setOffline(true);
    await page.locator("input[type=file]").first().setInputFiles(file);
    await page.getByLabel("Your name").fill("Kim");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByText(/^You're offline. Your video is safe here/).waitFor();
    await person.context.setOffline(false);
    const saved = page.getByRole("heading", { name: "Saved. You can close this page" });
    await saved.waitFor();
    expect(await saved.isVisible()).toBe(true);
  } finally {
    await person.close();
    await rm(folder, { recursive: true, force: true });
  }
});
