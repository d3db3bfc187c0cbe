import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FrameLocator, Page } from "playwright-core";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFailed,
} from "vitest";
import { mailedLink } from "../../scripts/product/productApi";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { type Colour, colourOf } from "@tests/support/e2e/colours";
import { cameraFileOf } from "@tests/support/e2e/fakeCamera";
import { paths } from "@src/config/paths";
import { readTracks } from "@tests/support/media/mediaReadings";
import { photograph } from "@tests/support/e2e/photograph";
import { recordAnswer } from "@tests/support/e2e/people/contributor";
import {
  beginOnStartPage,
  createAccount,
  describeReel,
  finishReel,
  type ReelPlan,
  sayName,
} from "@tests/support/e2e/people/organiser";
import { type Frame, recordThankYou, watchToTheEnd } from "@tests/support/e2e/people/recipient";

const DESKTOP = { width: 1440, height: 900 };
const SECONDS = 3;
/** Is the address of a guest who came by the open link. */
const ROSA = "rosa@example.com";
const MAYA = "maya@example.com";
const PASSWORD = "lab coats";
const origin = inject("productOrigin");

let folder: string;
const people: Person[] = [];

async function openPerson(options: Parameters<typeof openBrowser>[0] = {}): Promise<Person> {
  const person = await openBrowser(options);
  people.push(person);
  return person;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-journey-"));
});
afterAll(async () => {
  await Promise.all(people.map((person) => person.close()));
  await rm(folder, { recursive: true, force: true });
});

function drawPicture(): string {
  const file = path.join(folder, "maya.png");
  const source = "gradients=size=900x700:c0=0xf0734a:c1=0x5b6fd6:duration=1:rate=1";
  const quietly = ["-loglevel", "error"];
  execFileSync("ffmpeg", [...quietly, "-f", "lavfi", "-i", source, "-frames:v", "1", file]);
  return file;
}

/** Records as a guest with a camera that films one colour, in a separate browser. */
async function contribute(firstName: string, colour: Colour, inviteLink: string): Promise<Person> {
  const guest = await openPerson({ devices: { video: await cameraFileOf(colour, folder) } });
  await recordAnswer(guest.page, { inviteLink, firstName, seconds: SECONDS });
  return guest;
}

/** Leaves an address on the page "Saved", and confirms it by the mail. */
async function keepPosted({ page, context }: Person, email: string): Promise<void> {
  await page.getByLabel("Your email (optional)").fill(email);
  await page.getByRole("button", { name: "Tell me when Maya gets it" }).click();
  const confirmation = await context.newPage();
  await confirmation.goto((await mailedLink(origin, email, /\/confirmaddress/)).href);
  await confirmation.getByRole("button", { name: "Yes, keep me posted" }).click();
  await confirmation.getByRole("heading", { name: "Your email is confirmed" }).waitFor();
  await confirmation.close();
}

/** Waits on the organiser's page, without a reload, until a person's clip is ready. */
async function seeReady(page: Page, firstName: string): Promise<void> {
  const videos = page.getByRole("region", { name: "Videos of this reel" });
  const clip = videos.getByRole("listitem").filter({ hasText: firstName });
  await clip.locator("img").waitFor({ timeout: 120_000 });
}

const STATEMENTS = ["S0.1", "S0.2", "S1.1", "S1.2", "S1.5", "S1.6", "S1.7", "D8"];

describe("the journey of a reel", { tags: STATEMENTS }, () => {
  // Each step goes on where the one before it has ended.
  let organiser: Person;
  let rosa: Person;
  let recipient: Person;
  let grandpasLink: string;
  beforeEach(() => {
    onTestFailed((context) => photograph(people, context));
  });

  it("leads from the start page, which needs no script, to the videos of two guests", async () => {
    organiser = await openPerson({ viewport: DESKTOP });
    const { page } = organiser;
    const plan: ReelPlan = {
      gender: "Female",
      people: [["Maya", "Okafor"]],
      picture: drawPicture(),
    };
    await beginOnStartPage(page, origin, "Birthday");
    await describeReel(page, plan);
    await createAccount(organiser, origin, "olu@example.com");
    await sayName(page, "Olu", "Okafor");
    const inviteLink = await finishReel(page, plan);

    rosa = await contribute("Rosa", "red", inviteLink);
    await keepPosted(rosa, ROSA);
    await seeReady(page, "Rosa");
    await contribute("Bela", "blue", inviteLink);
    await seeReady(page, "Bela");
    await expectVideosCounted(page, 2);
  });

  it("leads to a gift for two people, which its organiser previews", async () => {
    const { page } = organiser;
    await page.getByRole("link", { name: "Give", exact: true }).click();
    await page.getByLabel("Who receives it?").fill("Maya");
    await page.getByLabel("Their email (optional)").fill(MAYA);
    await page.getByText("At a date and time").click();
    await page.getByLabel("Opens on").fill("2099-05-01T18:00");
    await page.getByText("Let the people in it watch, too").click();
    await page.getByText("Ask for a password").click();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: /gift link/i }).click();
    await page.getByRole("button", { name: "Give it to somebody else, too" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Grandpa");
    await page.getByRole("button", { name: "Add them" }).click();
    await page.getByRole("button", { name: /^Grandpa/ }).click();
    const sheet = page.getByRole("dialog", { name: "Grandpa" });
    const link = sheet.getByRole("textbox", { name: "The link for Grandpa" });
    grandpasLink = await link.inputValue();
    await sheet.getByRole("button", { name: "Copy" }).click();
    await sheet.getByText(/^Given just now/).waitFor();

    await sheet.getByRole("button", { name: "Preview" }).click();
    const frame = page.frameLocator("iframe");
    await enterPassword(frame);
    await frame.getByRole("timer", { name: "Time until the reel opens" }).waitFor();
    await page.getByText("After it opens").click();
    await enterPassword(frame);
    const name = frame.getByText("For Grandpa");
    await name.waitFor();
    expect(await name.isVisible()).toBe(true);
  });

  it("leads to two moving videos on the recipient's screen, without a gap", async () => {
    const { page } = organiser;
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: "Give it now" }).click();
    const question = page.getByRole("dialog", { name: "Give it now?" });
    await question.getByRole("button", { name: "Give it now" }).click();
    const giftLink = (await mailedLink(origin, MAYA, /\/watch\?/)).href;

    recipient = await openPerson({ devices: { video: await cameraFileOf("green", folder) } });
    const frames = await watchToTheEnd(recipient.page, async () => {
      await recipient.page.goto(giftLink);
      await enterPassword(recipient.page);
    });
    await recipient.page.getByRole("main", { name: "The end" }).waitFor();
    await recipient.page.getByRole("button", { name: "Close" }).click();
    const sound = recipient.page.getByRole("button", { name: "Tap for sound" });
    expect(await sound.isVisible()).toBe(true);
    expectClipsInOrder(frames);
  });

  it("leads to a film that the recipient keeps as a file", async () => {
    const { page } = recipient;
    const link = page.getByRole("link", { name: "Download the film" });
    await link.waitFor();
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    const film = path.join(folder, "film.mp4");
    await download.saveAs(film);
    const { seconds, kinds } = await readTracks(film);
    // The chapters, which name the people, are a track of their own.
    expect(kinds).toEqual(["audio", "data", "video"]);
    expect(seconds).toBeGreaterThan(2 * SECONDS - 1);
  });

  it("leads to another recipient, who watches by a link that was copied", async () => {
    const { page } = await openPerson();
    const frames = await watchToTheEnd(page, async () => {
      await page.goto(grandpasLink);
      await enterPassword(page);
    });
    expect(new Set(frames.map(colourOf))).toEqual(new Set(["red", "blue"]));
  });

  it("leads to a guest who watches the reel by the mailed link", async () => {
    const { page } = rosa;
    const link = await mailedLink(origin, ROSA, /\/watch\?/);
    const complaints = complaintsOf(page);
    const frames = await watchToTheEnd(page, () => page.goto(link.href));
    expect(new Set(frames.map(colourOf))).toEqual(new Set(["red", "blue"]));
    expect(complaints).toEqual([]);
  });

  it("ends with a thank-you that the organiser sees", async () => {
    const { page } = organiser;
    await recordThankYou(recipient.page);
    const thanks = page.getByRole("heading", { name: "Maya says thank you" });
    await page.goto(origin + paths.notification());
    await page.getByRole("link", { name: /thank/i }).click();
    await thanks.waitFor();
    await page.locator("video").waitFor();
    expect(await thanks.isVisible()).toBe(true);
  });

  it("ends with a filmed and a written thank-you for a guest who came by the open link", async () => {
    const { page } = recipient;
    await page.getByRole("link", { name: "Back to the reel" }).click();
    await page.getByRole("link", { name: "Write a thank-you" }).click();
    await page.getByLabel("Your words").fill("You made my day!");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "Your thank-you is on its way" }).waitFor();
    const filmed = await mailedLink(origin, ROSA, /view=thanks/);
    await rosa.page.goto(filmed.href);
    await rosa.page.getByRole("heading", { name: "Maya says thank you" }).waitFor();
    await rosa.page.locator("video").waitFor();
    const written = rosa.page.getByText("You made my day!");
    await written.waitFor();
    expect(await written.isVisible()).toBe(true);
  });

  it("tells the organiser what became of the gift", async () => {
    const { page } = organiser;
    const tributeId = new URL(grandpasLink).pathname.split("/")[2] ?? "";
    await page.goto(origin + paths.desk(tributeId, { view: "manage" }));
    const states = /Maya: Said thank you .+ · Grandpa: Watched /;
    await page.getByRole("link", { name: states }).click();
    await page.getByRole("button", { name: /^Maya/ }).click();
    const sheet = page.getByRole("dialog", { name: "Maya" });
    for (const moment of [
      "Given",
      "Opened",
      "Began to watch",
      "Watched to the end",
      "Downloaded the film",
      "Said thank you",
    ])
      await sheet.getByText(new RegExp(`^${moment} `)).waitFor();
    await page.goto(origin + paths.notification());
    const news = page.getByText(/^Grandpa has watched .* to the end\.$/);
    await news.waitFor();
    expect(await news.isVisible()).toBe(true);
  });
});

/** Enters the gift's password on a recipient's page. */
async function enterPassword(page: Page | FrameLocator): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Open", exact: true }).click();
}

/**
 * Collects the browser's error messages, including React's when the app could not hydrate the page
 * that the server had rendered.
 */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
}

/** Expects that `updateCount` alone has moved the counters of the organiser's profile sheet. */
async function expectVideosCounted(page: Page, count: number): Promise<void> {
  const stored = () =>
    page.evaluate(() => {
      const root = JSON.parse(localStorage.getItem("persist:root") ?? "{}") as Record<
        string,
        string
      >;
      const user = JSON.parse(root.userFirebaseData ?? "null") as {
        counts?: { submissions: number };
      } | null;
      return user?.counts?.submissions;
    });
  await expect.poll(stored).toBe(count);
}

/**
 * Expects that every painted frame belongs to one of the clips, and that both clips move. A busy
 * machine may skip any frame, so `npm run bench` measures the change from one to the other.
 */
function expectClipsInOrder(frames: Frame[]): void {
  const shown = frames.map(colourOf);
  const change = shown.indexOf("blue");
  expect(new Set(shown.slice(0, change))).toEqual(new Set(["red"]));
  expect(new Set(shown.slice(change))).toEqual(new Set(["blue"]));
  for (const part of [frames.slice(0, change), frames.slice(change)])
    expect(new Set(part.map((frame) => frame.picture)).size).toBeGreaterThan(1);
}
