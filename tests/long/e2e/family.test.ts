import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { DAY_MS, HOUR_MS } from "@contract/time";
import { paths } from "@src/config/paths";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { readMail, waitForMails } from "@tests/support/e2e/outbox";
import { photograph } from "@tests/support/e2e/photograph";
import { openRecorder, sendAs, startRecording } from "@tests/support/e2e/people/contributor";
import { signIn } from "@tests/support/e2e/people/organiser";
import { recordedFor } from "@tests/support/e2e/people/recordedFor";
import { type Product, startProduct } from "@tests/support/e2e/product";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFailed } from "vitest";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const JUERGEN = "juergen@example.com";
const ZOE = "zoe@example.com";
const WORDS = "Oma Käthe wird nur einmal siebzig!";

/** Is noon two days ago, in UTC, when reminders may go out. Four days later, the reel is due. */
const firstDay = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - 2 * DAY_MS + 12 * HOUR_MS);
const dayAfter = (days: number): Date => new Date(firstDay.getTime() + days * DAY_MS);

let folder: string;
let dataDir: string;
const people: Person[] = [];
let product: Product | null = null;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-family-"));
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(folder, "data-"));
});
afterEach(async () => {
  await product?.stop();
  product = null;
});
afterAll(async () => {
  await Promise.all(people.map((person) => person.close()));
  await rm(folder, { recursive: true, force: true });
});

async function openPerson(viewport: typeof PHONE): Promise<Page> {
  const person = await openBrowser({ viewport });
  people.push(person);
  await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  return person.page;
}

/** Starts the product, or stops it and starts it again at the same address, with its clock set. */
async function startAt(time: Date): Promise<string> {
  const port = product ? Number(new URL(product.origin).port) : 0;
  await product?.stop();
  const clock = pathToFileURL(path.resolve("tests/support/e2e/clock.mjs")).href;
  const back = String(Date.now() - time.getTime());
  const env = { NODE_OPTIONS: `--import ${clock}`, CLOCK_BACK_MS: back };
  product = await startProduct({ dataDir, port, env });
  return product.origin;
}

/** Writes a list as a German Excel saves it: semicolons, CRLF and the encoding of old Windows. */
async function writeGuestList(): Promise<string> {
  const rows = [
    "Vorname;Nachname;E-Mail;Handy",
    `Jürgen;Weiß;${JUERGEN};`,
    `Zoë;Öztürk;${ZOE};`,
    "Oma;Käthe;;",
    "Onkel;Günter;;0170 7654321",
    "Tante;Inge;inge.example.com;",
  ];
  const file = path.join(folder, "Gäste.csv");
  await writeFile(file, Buffer.from(`${rows.join("\r\n")}\r\n`, "latin1"));
  return file;
}

async function inviteFamily(page: Page): Promise<void> {
  await page.getByLabel("Guest list").setInputFiles(await writeGuestList());
  const letters = page.getByRole("region", { name: "Are these names right?" });
  await letters.getByRole("radio", { name: /^Jürgen Weiß · Zoë Öztürk/, checked: true }).waitFor();
  await letters.getByRole("button", { name: "Add to the list" }).click();
  await page.getByText("1 line needs a look").waitFor();
  await page.getByText("This address can't be right").waitFor();
  await page.getByText("Jürgen Weiß", { exact: true }).waitFor();
  await page.getByText("01707654321, you send the link").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Bob from next door");
  await page.getByRole("button", { name: "Add to the list" }).click();
  await page.getByRole("button", { name: "Invite 5 people" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await page.getByText("2 invitations are on the way").waitFor();
  await page.getByText("3 people are on the list now.").waitFor();
}

/** Returns the link of each person by their name, as it stands in the copied text. */
async function copyAllLinks(page: Page): Promise<Map<string, string>> {
  await page.getByRole("button", { name: "Copy all links (5)" }).click();
  await page.getByText("5 links are copied").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  return new Map(text.split("\n").map((line) => line.split(": ") as [string, string]));
}

async function pauseRemindersOf(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${name}`) }).click();
  const sheet = page.getByRole("dialog", { name });
  await sheet.getByText("Remind them by email").click();
  await sheet.getByText(/^Paused: they get no reminder/).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
}

/** Adds a day on which reminders go out, and an organiser's own words, as the preview shows. */
async function rewordReminders(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Automatic reminders" });
  await sheet.getByText("Three days before the due date").click();
  await sheet.getByLabel("Your own words (optional)").fill(WORDS);
  await sheet.getByText("Preview of the email").click();
  await sheet.getByText("Deutsch").click();
  const mail = sheet.frameLocator("iframe");
  await mail.getByText(WORDS).waitFor();
  await mail.getByRole("link", { name: "Video aufnehmen" }).waitFor();
  await sheet.getByRole("button", { name: "Save" }).click();
  await page.getByText("The reminders are changed").waitFor();
}

/** Begins as a guest, and returns the link for later. */
async function beginAndLeave(
  page: Page,
  inviteLink: string,
  begin: (page: Page, inviteLink: string) => Promise<void> = openRecorder,
): Promise<string> {
  await begin(page, inviteLink);
  await page.getByRole("button", { name: "Continue later" }).click();
  const link = await page.getByRole("textbox", { name: "Your own link" }).inputValue();
  await page.close();
  return link;
}

/** Records for a second. The result waits to be sent. */
async function film(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open the camera" }).click();
  await startRecording(page);
  await page.getByText(recordedFor(1)).waitFor();
  await page.getByRole("button", { name: "Stop recording" }).click();
}

async function filmUnsent(page: Page, inviteLink: string): Promise<void> {
  await openRecorder(page, inviteLink);
  await film(page);
}

async function continueAndSend(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("heading", { name: "Welcome back" }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Yes, it's mine" }).click();
  await film(page);
  await sendAs(page, "Käthe");
}

/** Sends what waits on this device, which knows its guest. */
async function sendUnsent(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("heading", { name: "You have an unsent video" }).waitFor();
  await page.getByRole("button", { name: "Send" }).click();
  await sendAs(page, "Bob");
}

it.each([
  ["on a phone", PHONE, DESKTOP],
  ["at a desk", DESKTOP, PHONE],
])(
  "a family is invited %s from a German Excel list, is reminded in its own words, and continues later on the same device and on another",
  async (_where, viewport, other) => {
    onTestFailed((context) => photograph(people, context));
    const origin = await startAt(firstDay);
    const rita = await newOrganiser(origin);
    const dueDate = dayAfter(4).toISOString().slice(0, 10);
    const { tributeId } = await openReel(origin, rita, dueDate);
    const page = await openPerson(viewport);
    await signIn(page, origin, rita.email);

    await page.goto(origin + paths.desk(tributeId, { view: "invitebymail" }));
    await inviteFamily(page);
    await page.goto(origin + paths.desk(tributeId, { view: "people" }));
    const links = await copyAllLinks(page);
    const names = ["Bob from next door", "Jürgen Weiß", "Oma Käthe", "Onkel Günter", "Zoë Öztürk"];
    expect([...links.keys()].toSorted()).toEqual(names);
    const link = await beginAndLeave(await openPerson(viewport), links.get("Oma Käthe") ?? "");
    const bob = await openPerson(viewport);
    const bobsLink = await beginAndLeave(bob, links.get("Bob from next door") ?? "", filmUnsent);
    await pauseRemindersOf(page, "Zoë Öztürk");
    await rewordReminders(page);

    await startAt(dayAfter(1));
    // The mails of one reel are stored together, so the first one proves that there is no other.
    const reminders = await waitForMails(origin, /^Your video for Maya/, 1);
    expect(reminders.map(({ to }) => to)).toEqual([JUERGEN]);
    for (const mail of reminders) expect(await readMail(origin, mail)).toContain(WORDS);
    await page.reload();
    await continueAndSend(await openPerson(other), link);
    await sendUnsent(await bob.context().newPage(), bobsLink);
    const filters = page.getByRole("group", { name: "Who" });
    for (const count of ["All 5", "Missing 3", "In 2"])
      await filters.getByText(count, { exact: true }).waitFor();
    await page.getByRole("button", { name: /^Oma Käthe/ }).click();
    const sheet = page.getByRole("dialog", { name: "Oma Käthe" });
    await sheet.getByText("Submitted", { exact: true }).waitFor();
  },
);
