import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { DAY_MS } from "@contract/time";
import { openEmbedded } from "@server/db/connection";
import { PgBossQueue } from "@server/jobs/pgBossQueue";
import { topUp } from "@tests/support/factories/credits";
import { makeClip } from "@tests/support/media/clips";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFailed } from "vitest";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { linkIn, listMails, waitForMails, type SentMail } from "@tests/support/e2e/outbox";
import { photograph } from "@tests/support/e2e/photograph";
import { sendFile } from "@tests/support/e2e/people/contributor";
import { createReel, signIn } from "@tests/support/e2e/people/organiser";
import { type Product, startProduct } from "@tests/support/e2e/product";

const DESKTOP = { width: 1440, height: 900 };
const GUESTS = 30;

let folder: string;
const people: Person[] = [];
const products: Product[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-desk-"));
});
afterAll(async () => {
  await Promise.all(people.map((person) => person.close()));
  await Promise.all(products.map((product) => product.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function openPerson(options: Parameters<typeof openBrowser>[0] = {}): Promise<Person> {
  const person = await openBrowser(options);
  people.push(person);
  return person;
}

/** Starts the product with its clock two days ago; `SIGUSR2` brings it to today. */
async function startInThePast(port?: number): Promise<Product> {
  const clock = pathToFileURL(path.resolve("tests/support/e2e/clock.mjs")).href;
  const env = { NODE_OPTIONS: `--import ${clock}`, CLOCK_BACK_MS: String(2 * DAY_MS) };
  const product = await startProduct({ dataDir: path.join(folder, "data"), port, env });
  products.push(product);
  return product;
}

/** Adds purchased credits to the ledger while the product is not running. */
async function giveCredits(userId: string, amount: number): Promise<void> {
  const database = await openEmbedded(path.join(folder, "data", "database"));
  const jobs = await PgBossQueue.open(database, () => undefined);
  const realtime = {
    toUser: () => undefined,
    toWatchers: () => undefined,
    disconnect: () => undefined,
  };
  const deps = { db: database.db, jobs, clock: () => new Date(), realtime };
  await topUp(deps, { userId, amount, reference: "a payment" });
  await jobs.stop();
  await database.close();
}

const emailOf = (guest: number) => `guest${guest}@example.com`;

/**
 * Writes a guest list as a spreadsheet does: with a byte order mark, semicolons, quotes and typing
 * mistakes.
 */
async function writeGuestList(): Promise<string> {
  const guests = Array.from({ length: GUESTS }, (_, guest) =>
    guest === 0 ? `"King; Ben";${emailOf(0)}` : `Guest ${guest} 客人;${emailOf(guest)}`,
  );
  const slips = [`Ben again;${emailOf(0).toUpperCase()}`, "Nobody;nobody.example.com"];
  const file = path.join(folder, "guests.csv");
  await writeFile(file, `\uFEFF${["Name;Email", ...guests, ...slips].join("\r\n")}\r\n`);
  return file;
}

const filters = (page: Page) => page.getByRole("group", { name: "Who" });

/** Expects that the board updates itself, without a reload. */
const seeCounts = async (page: Page, ...counts: string[]) => {
  for (const words of counts) await filters(page).getByText(words, { exact: true }).waitFor();
};

const mailTo = (mails: readonly SentMail[], guest: number): SentMail => {
  const mail = mails.find(({ to }) => to.includes(emailOf(guest)));
  if (!mail) throw new Error(`No mail to guest ${guest}`);
  return mail;
};

it("a wedding for a couple works with thirty guests from a file, reminders, three videos, one decline and one withdrawn invite", async () => {
  onTestFailed((context) => photograph(people, context));
  const past = await startInThePast();
  const { origin } = past;
  const rita = await newOrganiser(origin);
  const organiser = await openPerson({ viewport: DESKTOP });
  const { page } = organiser;
  await signIn(page, origin, rita.email);
  const { reelUrl } = await createReel(page, origin, {
    occasion: "Wedding",
    gender: "Couple",
    people: [
      ["Lena", "Moreau"],
      ["Tom", "Okafor"],
    ],
  });

  await page.getByRole("link", { name: "Invite people" }).click();
  await page.goto(`${reelUrl}?view=invitebymail`);
  await page.getByLabel("Guest list").setInputFiles(await writeGuestList());
  await page.getByText("25 more credits needed").waitFor();
  await page.getByText("2 rows that can't be invited").waitFor();

  // The credits are paid while the list waits where it was.
  await past.stop();
  await giveCredits(rita.uid, 25);
  const product = await startInThePast(Number(new URL(origin).port));
  await page.reload();
  await page.getByRole("button", { name: `Invite ${GUESTS} people` }).click();
  expect(await listMails(origin)).toHaveLength(1);
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await page.getByText(`${GUESTS} invitations are on the way`).waitFor();
  const invitations = await waitForMails(origin, /would like a video from you for Lena/, GUESTS);
  expect(new Set(invitations.map(({ to }) => to)).size).toBe(GUESTS);
  expect(invitations).toHaveLength(GUESTS);

  await page.goto(`${reelUrl}?view=people`);
  await seeCounts(page, `Invited ${GUESTS}`);
  await page.getByText(/You can't remind anybody right now/).waitFor();

  const links = await Promise.all(
    [0, 1, 2, 3].map((guest) => linkIn(origin, mailTo(invitations, guest), /\/tribute\//)),
  );
  const clip = await makeClip(path.join(folder, "clip.mp4"), { seconds: 1 });
  const [sorry, ...answering] = links;
  await Promise.all(
    answering.map(async (inviteLink, index) => {
      const guest = await openPerson();
      await sendFile(guest.page, { inviteLink, firstName: `Guest ${index + 1}`, file: clip });
    }),
  );
  await seeCounts(page, "Submitted 3", `Missing ${GUESTS - 3}`);

  const ben = await openPerson();
  await ben.page.goto(sorry ?? "");
  await ben.page.getByRole("heading", { name: "Hello King; Ben" }).waitFor();
  await seeCounts(page, "Opened 1");
  await ben.page.getByRole("button", { name: "I can't make it" }).click();
  await ben.page.getByText("You said you can't make it").waitFor();
  await ben.close();
  await seeCounts(page, "Declined 1", `Missing ${GUESTS - 4}`);

  await page.getByLabel("Find somebody").fill(emailOf(29));
  await page
    .getByRole("grid", { name: "People" })
    .getByRole("button", { name: /^Guest 29/ })
    .click();
  await page.getByRole("button", { name: "Withdraw the invitation" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await page.getByText("The invitation was withdrawn.").waitFor();
  await page.keyboard.press("Escape");
  await seeCounts(page, "Withdrawn 1", `Missing ${GUESTS - 5}`);

  product.signal("SIGUSR2");
  await page.reload();
  await page.getByRole("button", { name: `Remind all missing (${GUESTS - 5})` }).click();
  await page.getByRole("button", { name: `Send ${GUESTS - 5} reminders` }).click();
  const reminders = await waitForMails(origin, /Your video for Lena/i, GUESTS - 5);
  const reminded = Array.from({ length: 25 }, (_, index) => emailOf(index + 4)).toSorted();
  expect(reminders.map(({ to }) => to).toSorted()).toEqual(reminded);
  await page.getByText(/You can't remind anybody right now/).waitFor();
});
