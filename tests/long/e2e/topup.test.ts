import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getInvite, invitePeople } from "@contract/http/invite";
import { createTribute } from "@contract/http/tribute";
import { FREE_CREDITS } from "@contract/limits";
import { paths } from "@src/config/paths";
import { makeClip } from "@tests/support/media/clips";
import { afterAll, beforeAll, expect, inject, it, onTestFailed } from "vitest";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { sendFile } from "@tests/support/e2e/people/contributor";
import { signIn } from "@tests/support/e2e/people/organiser";
import { photograph } from "@tests/support/e2e/photograph";

const origin = inject("productOrigin");
const people: Person[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-topup-"));
});
afterAll(async () => {
  await Promise.all(people.map((person) => person.close()));
  await rm(folder, { recursive: true, force: true });
});

async function openPerson(): Promise<Person> {
  const person = await openBrowser();
  people.push(person);
  return person;
}

/**
 * Creates a reel whose creator has invited as many people as are free, so that no credit is left.
 */
async function inviteAsManyAsFree() {
  const organiser = await newOrganiser(origin);
  const { _id: tributeId } = await call(origin, createTribute, {
    body: {
      name: "Grandma turns 80",
      tributeType: "Birthday",
      tributeFor: { name: [{ firstName: "Rose", lastName: "Miller" }], gender: "Female" },
      dueDate: "2099-01-31",
      timeZone: "Europe/Berlin",
      message: "",
    },
    as: organiser,
  });
  const invited = Array.from({ length: FREE_CREDITS }, (_, at) => ({
    name: `Guest ${at + 1}`,
    email: `topup${at + 1}@example.com`,
  }));
  await call(origin, invitePeople, {
    body: { tributeId, people: invited, skipRefused: false },
    as: organiser,
  });
  const { link } = await call(origin, getInvite, { query: { tributeId }, as: organiser });
  return { organiser, tributeId, inviteLink: link };
}

it(
  "a sixth person's video, recorded without a credit, joins the reel by itself after the organiser pays",
  { tags: ["S1.1"] },
  async () => {
    onTestFailed((context) => photograph(people, context));
    const { organiser, tributeId, inviteLink } = await inviteAsManyAsFree();
    const file = await makeClip(path.join(folder, "clip.mp4"), { seconds: 1 });
    const { page } = await openPerson();
    await signIn(page, origin, organiser.email);
    await page.goto(origin + paths.tributeDetails(tributeId));

    const guest = await openPerson();
    await sendFile(guest.page, { inviteLink, firstName: "Vera", file });
    const held = page.getByRole("region", { name: "Videos waiting for a credit" });
    await held.getByText("1 video is waiting for a credit").waitFor();

    await held.getByRole("button", { name: "Add 1 person for $1" }).click();
    await page.getByText("This is a sandbox. It takes no money.").waitFor();
    await page.getByRole("link", { name: "Close without paying" }).click();
    const sheet = page.getByRole("dialog", { name: "Your payment" });
    await sheet.getByText("Nothing was charged").waitFor();
    await sheet.getByRole("button", { name: "Go on" }).click();

    await held.getByRole("button", { name: "Add 1 person for $1" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await sheet.getByRole("heading", { name: "Thank you! 1 person added" }).waitFor();
    await sheet.getByRole("button", { name: "Go on" }).click();
    expect(page.url()).toBe(origin + paths.tributeDetails(tributeId));

    await page.getByRole("link", { name: /^Videos/ }).click();
    const videos = page.getByRole("region", { name: "Videos of this reel" });
    const clip = videos.getByRole("listitem").filter({ hasText: "Vera" });
    await clip.locator("img").waitFor({ timeout: 120_000 });
    await held.waitFor({ state: "hidden" });
  },
);
