import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { paths } from "@src/config/paths";
import type { Account } from "@tests/support/factories/accounts";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { openRecorder, startRecording } from "@tests/support/e2e/people/contributor";
import { recordedFor } from "@tests/support/e2e/people/recordedFor";
import { type Product, startProduct } from "@tests/support/e2e/product";
import { storedRecordings } from "@tests/support/e2e/storedRecordings";
import { runs } from "@tests/support/runs";
import fc from "fast-check";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";

/*
 * Random histories of a real browser with two tabs, and of a server that is killed. The many
 * histories without either are in tests/src/features/recorder/model/isolated/outbox.test.ts and
 * tests/server/modules/videos/takes.test.ts.
 */

const tab = fc.nat({ max: 1 });
const step = fc.oneof(
  fc.record({
    do: fc.constant("record" as const),
    tab,
    killAt: fc.constantFrom("recording" as const, "sending" as const, null),
    /** The person leaves the take without sending it. */
    isLeft: fc.boolean(),
  }),
  fc.record({ do: fc.constant("send" as const), tab, isServerKilled: fc.boolean() }),
  fc.record({ do: fc.constant("reload" as const), tab }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const histories = fc.array(step, { minLength: 3, maxLength: 6 });

const env = { RATE_LIMIT_PER_MINUTE: "100000" };
let folder: string;
let product: Product;
let person: Person;
let tabs: Page[];
let organiser: Account;
/** The address of the recorder. A person can send only so many videos to one reel. */
let recorder: string;
const dataDir = () => path.join(folder, "data");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-histories-"));
  product = await startProduct({ dataDir: dataDir(), env });
  organiser = await newOrganiser(product.origin);
  const { inviteLink } = await openReel(product.origin, organiser);
  person = await openBrowser();
  await openRecorder(person.page, inviteLink);
  await enterName(person.page);
  tabs = [person.page, await person.context.newPage()];
});
afterAll(async () => {
  await person.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Names the guest, so that no review asks for the name. */
async function enterName(page: Page): Promise<void> {
  await page.goto(`${product.origin}/profile`);
  await page.getByLabel("First name").fill("Kim");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved").waitFor();
}

async function killServer(): Promise<void> {
  const port = Number(new URL(product.origin).port);
  await product.kill9();
  product = await startProduct({ dataDir: dataDir(), port, env });
}

const saved = (page: Page) => page.getByRole("heading", { name: "Saved. You can close this page" });
const sendButton = (page: Page) => page.getByRole("button", { name: "Send" });

/** Holds the hash of every recording that was ever complete on the device, by its id there. */
const recorded = new Map<string, string>();

async function noteRecordings(page: Page): Promise<void> {
  for (const [id, bytes] of await storedRecordings(page))
    recorded.set(id, createHash("sha256").update(bytes).digest("hex"));
}

/** Opens the recorder, and tells whether it offers to send a video. */
async function reopenRecorder(page: Page): Promise<boolean> {
  await page.goto(recorder);
  await page.getByRole("button", { name: "Open the camera" }).waitFor();
  const unsent = page.getByRole("region", { name: "Unsent videos" });
  // The other tab may be sending the last one.
  const isListed = async () =>
    (await unsent.isVisible()) || (await storedRecordings(page)).size === 0;
  await expect.poll(isListed).toBe(true);
  return unsent.isVisible();
}

async function record(page: Page, killAt: "recording" | "sending" | null, isLeft: boolean) {
  await reopenRecorder(page);
  await page.getByRole("button", { name: "Open the camera" }).click();
  await startRecording(page);
  await page.getByText(recordedFor(1)).waitFor();
  if (killAt === "recording") await killServer();
  await page.getByRole("button", { name: "Stop recording" }).click();
  await sendButton(page).waitFor();
  await noteRecordings(page);
  if (isLeft) return;
  await sendButton(page).click();
  if (killAt === "sending") await killServer();
}

async function run(one: Step): Promise<void> {
  const page = tabs[one.tab];
  if (!page) throw new RangeError("There is no such tab.");
  if (one.do === "record") return record(page, one.killAt, one.isLeft);
  if (!(await reopenRecorder(page)) || one.do === "reload") return undefined;
  await sendButton(page).first().click();
  return one.isServerKilled ? killServer() : undefined;
}

async function sendTheRest(page: Page): Promise<void> {
  while (await reopenRecorder(page)) {
    await sendButton(page).first().click();
    await saved(page).waitFor();
  }
}

/** Returns the hashes of all originals that the server stores. */
async function arrived(): Promise<string[]> {
  const submissions = path.join(dataDir(), "media", "submissions");
  const files = (await readdir(submissions)).map((id) => path.join(submissions, id, "original"));
  const hashes = files.map(async (file) =>
    createHash("sha256")
      .update(await readFile(file))
      .digest("hex"),
  );
  return Promise.all(hashes);
}

it("each recording arrives as the device had it, whatever happens to the tabs and the server", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { tributeId, invite } = await openReel(product.origin, organiser);
      recorder = product.origin + paths.recordTribute({ tributeId, invite });
      for (const one of history) await run(one);
      for (const page of tabs) await page.goto("about:blank");
      const [first] = tabs;
      if (first) await sendTheRest(first);
      const hashes = await arrived();
      const lost = [...recorded].filter(([, hash]) => !hashes.includes(hash));
      expect(lost).toEqual([]);
    }),
    { numRuns: runs(3), seed: 5, endOnFailure: true },
  );
  expect(recorded.size).toBeGreaterThan(0);
});
