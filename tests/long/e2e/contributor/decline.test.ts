import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { invitePeople } from "@contract/http/invite";
import { getFeed, listSubmissions } from "@contract/http/submission";
import { createTribute, listInvitees } from "@contract/http/tribute";
import type { Account } from "@tests/support/factories/accounts";
import { makeClip } from "@tests/support/media/clips";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { showOtherWays } from "@tests/support/e2e/people/contributor";

const origin = inject("productOrigin");
const EMAIL = "ben.declines@example.com";

let organiser: Account;
let ben: Person;
let tributeId: string;
let folder: string;
let film: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-decline-"));
  film = await makeClip(path.join(folder, "film"), { seconds: 2 });
  [organiser, ben] = await Promise.all([newOrganiser(origin), openBrowser()]);
  const body = {
    name: "Happy birthday!",
    tributeType: "Birthday" as const,
    tributeFor: { name: [{ firstName: "Maya", lastName: "" }], gender: "Female" as const },
    dueDate: "2030-01-31",
    timeZone: "Europe/Berlin",
  };
  ({ _id: tributeId } = await call(origin, createTribute, { body, as: organiser }));
  const people = [{ name: "Ben", email: EMAIL }];
  await call(origin, invitePeople, { body: { tributeId, people }, as: organiser });
});
afterAll(async () => {
  await ben.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the link in the mailed invitation. */
const mailedLink = () =>
  poll(async () => {
    const list = await (await fetch(`${origin}/dev/outbox`)).text();
    const ids = [...list.matchAll(/\/dev\/outbox\/([\w-]+)/g)].map(([, id]) => id);
    const bodies = await Promise.all(
      [...new Set(ids)].map(async (id) => (await fetch(`${origin}/dev/outbox/${id}/html`)).text()),
    );
    const link = new RegExp(`/tribute/${tributeId}\\?invite=[\\w-]+`);
    return bodies.map((body) => link.exec(body)?.[0]).find(Boolean);
  });

/** Waits until the organiser's board shows this state. */
const waitForState = (state: string) =>
  poll(async () => {
    const board = await call(origin, listInvitees, { query: { tributeId }, as: organiser });
    return board.items.find((one) => one.email === EMAIL && one.state === state);
  });

describe("an invited person who cannot take part", () => {
  it("can decline before the app has loaded", async () => {
    const { page } = ben;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/start-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(origin + (await mailedLink()));
    await page.getByRole("button", { name: "I can't make it" }).click();
    release();
    await page.getByRole("button", { name: "Undo" }).click();
    expect(await page.getByRole("button", { name: "I can't make it" }).isVisible()).toBe(true);
    await page.unrouteAll();
  });

  it("declines with one tap", async () => {
    await ben.page.goto(origin + (await mailedLink()));
    await ben.page.getByRole("button", { name: "I can't make it" }).click();
    await ben.page.getByRole("button", { name: "Undo" }).waitFor();
    // The decline is now final. tests/src/pages/tribute/TributeDetailsPage.test.tsx covers leaving
    // the page earlier.
    expect(await waitForState("declined")).toMatchObject({ name: "Ben" });
  });

  it("can still record an answer, trim it, watch it and delete it", async () => {
    const { page } = ben;
    await page.goto(origin + (await mailedLink()));
    await page.getByRole("link", { name: "Record anyway" }).click();
    await page.getByLabel("First name").fill("Ben");
    await page.getByLabel("Last name").fill("King");
    await page.getByRole("button", { name: "Continue as a guest" }).click();
    await showOtherWays(page);
    await page.locator("input[type=file]").first().setInputFiles(film);
    const end = page.getByRole("slider", { name: "End" });
    await end.press("PageDown");
    expect(await end.getAttribute("aria-valuetext")).toMatch(/^0:01/);
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "Saved. You can close this page" }).waitFor();

    await page.getByRole("link", { name: "Done" }).click();
    const own = page.getByRole("region", { name: "What you've sent" });
    await own.getByRole("button", { name: "Watch" }).click({ timeout: 120_000 });
    await page.getByRole("dialog", { name: "Your video" }).locator("video").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    // The server has to make the trimmed file first.
    await poll(async () => {
      const { clips } = await call(origin, getFeed, { query: { tributeId }, as: organiser });
      return clips.find(({ durationMs }) => durationMs < 1300);
    });

    await own.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    // Behind a dialog, nothing has a role.
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await own.waitFor({ state: "detached" });
    const query = { tributeId };
    expect(await call(origin, listSubmissions, { query, as: organiser })).toEqual([]);
    await waitForState("opened");
  });
});
