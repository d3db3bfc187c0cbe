import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { paths } from "@src/config/paths";
import { makeClip } from "@tests/factories/clips";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openBrowser, type Person } from "./browser";
import { signIn } from "./people/organiser";
import { audit } from "./screens/audit";
import { makeWorld, type World } from "./screens/world";

const origin = inject("productOrigin");

let world: World;
let visitor: Person;
let organiser: Person;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-screens-"));
  const clip = await readFile(await makeClip(path.join(folder, "clip"), { seconds: 1 }));
  await rm(folder, { recursive: true });
  [world, visitor, organiser] = await Promise.all([
    makeWorld(origin, clip),
    openBrowser(),
    openBrowser(),
  ]);
  await signIn(organiser.page, origin, world.organiser.email);
  await takeUpDraft(organiser.page);
});
afterAll(() => Promise.all([visitor.close(), organiser.close()]));

/** The steps of making a reel need one that was begun: the draft as this browser would keep it. */
async function takeUpDraft(page: Page): Promise<void> {
  // Not on a page of the app, which would write its own state over it.
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate((tributeId) => {
    const root = JSON.parse(localStorage.getItem("persist:root") ?? "{}") as Record<string, string>;
    const draft = JSON.parse(root.createTribute ?? "{}") as object;
    const started = { name: "Happy birthday!", tributeId, tributeType: "Birthday" };
    root.createTribute = JSON.stringify({ ...draft, ...started });
    localStorage.setItem("persist:root", JSON.stringify(root));
  }, world.tributeId);
}

/** Every screen by its address: no accessibility violation in either scheme, nothing cut off by large text or a small screen. */
const VISITOR: [name: string, address: () => string][] = [
  ["the starter page", paths.starterPage],
  ["login", paths.login],
  ["signup", paths.signup],
  ["verify", () => `${paths.verify()}?code=nothing`],
  ["forgot password", paths.forgotPassword],
  ["create a reel", paths.createTribute],
  ["about us", paths.aboutUs],
  ["pricing", paths.pricing],
  ["FAQ", paths.faq],
  ["privacy policy", paths.privacyPolicy],
  ["an invitation", () => paths.tributeDetails(world.tributeId, { invite: world.invite })],
  ["a closed link", () => paths.tributeDetails(world.tributeId)],
  ["the reel as a gift", () => paths.watch(world.tributeId, { tgd: world.tgd })],
  ["the gift of nobody", () => paths.watch(world.tributeId, { tgd: "nothing" })],
  ["nothing", () => "/nowhere"],
];

const ORGANISER: [name: string, address: () => string][] = [
  ["home", paths.homePage],
  ["profile", paths.profile],
  ["credits", paths.credits],
  ["notifications", paths.notification],
  ["a reel's page", () => paths.tributeDetails(world.tributeId)],
  ["the people of a reel", () => paths.desk(world.tributeId, { view: "people" })],
  ["invite by name", () => paths.desk(world.tributeId, { view: "invitebymail" })],
  ["what a reel's organiser can change", () => paths.desk(world.tributeId, { view: "manage" })],
  ["co-organisers", () => paths.desk(world.tributeId, { view: "organisers" })],
  ["edit a reel", () => paths.desk(world.tributeId, { view: "edit" })],
  ["the presentation", () => paths.presentation(world.tributeId)],
  ["feedback", paths.feedBack],
  ["feedback as a video", paths.feedbackRecord],
  ["contact us", paths.contactus],
  ["the poster", () => paths.share({ tributeId: world.tributeId })],
  ["questions", paths.questions],
  ["own questions", paths.addQuestions],
  ["the organiser's own answer", paths.createReelRecord],
  ["invite", paths.invite],
  ["plan", paths.upgrade],
  ["tribute ready", paths.tributeReady],
  ["record", () => paths.recordTribute({ tributeId: world.tributeId, invite: world.invite })],
];

describe("a visitor's screen", () => {
  it.each(VISITOR)("%s", async (_name, address) => {
    await visitor.page.goto(origin + address());
    expect(await audit(visitor.page)).toEqual([]);
  });
});

describe("an organiser's screen", () => {
  it.each(ORGANISER)("%s", async (_name, address) => {
    await organiser.page.goto(origin + address());
    expect(await audit(organiser.page)).toEqual([]);
    // And it was this screen.
    expect(new URL(organiser.page.url()).pathname).toBe(address().split("?")[0]);
  });

  it("the question before an account is deleted, with a wrong answer", async () => {
    const { page } = organiser;
    await page.goto(origin + paths.profile());
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.getByText(/^Please type/).waitFor();
    expect(await audit(page)).toEqual([]);
  });
});

describe("by the keyboard alone", () => {
  /** In what lies above the page, which is drawn beside it. */
  const isAbove = ({ page }: Person) =>
    page.evaluate(() => {
      const { activeElement, body } = document;
      const app = document.getElementById("root");
      return activeElement !== body && !app?.contains(activeElement);
    });

  const open = async (label: string): Promise<Locator> => {
    const { page } = organiser;
    await page.goto(origin + paths.pricing());
    const opener = page.getByRole("button", { name: label });
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    return opener;
  };

  it.each(["Menu", "Your profile"])("%s is reached and left; the focus returns", async (label) => {
    const { page } = organiser;
    const opener = await open(label);
    for (let press = 0; press < 12; press += 1) {
      expect(await isAbove(organiser)).toBe(true);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("the question before a logout is reached and left", async () => {
    const { page } = organiser;
    await open("Menu");
    await page.getByRole("button", { name: "Logout" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: "Confirm Logout" });
    await question.waitFor();
    expect(await isAbove(organiser)).toBe(true);
    expect(await audit(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});

it("the content is a column of 414 px on wider screens, and 750 px high at least", async () => {
  const { page } = visitor;
  await page.goto(`${origin}/nowhere`);
  const column = page.locator("div:has(> main)");
  const sizes = [];
  for (const width of [1440, 640, 390]) {
    await page.setViewportSize({ width, height: 600 });
    const box = await column.boundingBox();
    sizes.push([width, box?.width, box?.height]);
  }
  expect(sizes).toEqual([
    [1440, 414, 750],
    [640, 414, 750],
    [390, 390, 750],
  ]);
});
