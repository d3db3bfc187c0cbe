import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { muteMicrophone } from "@tests/screens/states/devices";
import { openCamera } from "@tests/support/e2e/people/contributor";

const origin = inject("productOrigin");
let contributor: Person;
let inviteLink: string;

beforeAll(async () => {
  ({ inviteLink } = await openReel(origin, await newOrganiser(origin)));
  contributor = await openBrowser();
});
afterAll(() => contributor.close());

it("the sound check plays what the microphone heard, and says what to do when it heard nothing", async () => {
  const { page } = contributor;
  await openCamera(page, inviteLink);
  await page.getByRole("button", { name: "More choices" }).click();
  await page.getByRole("button", { name: "Check the sound" }).click();
  await page.getByText("This is how you sound.").waitFor();
  await page.getByRole("button", { name: "Sounds good" }).click();
  const start = page.getByRole("button", { name: "Start recording" });
  expect(await start.evaluate((element) => element === document.activeElement)).toBe(true);

  await muteMicrophone(page);
  await page.goto(inviteLink);
  await page.getByRole("link", { name: /Record your video/ }).click();
  await page.getByRole("button", { name: "More choices" }).click();
  await page.getByRole("button", { name: "Check the sound" }).click();
  await page.getByText(/^We heard nothing\./).waitFor();
  expect(await start.isVisible()).toBe(true);
});
