import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getInvite } from "@contract/http/invite";
import { confirmSubmission, createSubmission } from "@contract/http/submission";
import { createTribute } from "@contract/http/tribute";
import type { Account } from "@tests/support/factories/accounts";
import { seededRandom } from "@tests/support/factories/hostileInput";
import { tributeDetails } from "@tests/support/factories/reels";
import { runs } from "@tests/support/runs";
import { sendThroughTrouble } from "@tests/support/storage/troubledUpload";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call, newGuest, newOrganiser } from "@tests/support/e2e/api";
import { type Product, startProduct } from "@tests/support/e2e/product";

const UPLOADS = runs(20);
const GUESTS = 5;
const MAX_BYTES = 1024 ** 2;
/** This is the share of requests after which the server is killed. */
const KILL_SHARE = 0.01;

let folder: string;
let product: Product;
let restarting: Promise<void> | undefined;
let kills = 0;
const random = seededRandom(200);
const dataDir = () => path.join(folder, "data");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "folkreel-uploads-"));
  product = await startProduct({ dataDir: dataDir(), env: { RATE_LIMIT_PER_MINUTE: "100000" } });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  const port = Number(new URL(product.origin).port);
  await product.kill9();
  kills += 1;
  const env = { RATE_LIMIT_PER_MINUTE: "100000" };
  product = await startProduct({ dataDir: dataDir(), port, env });
}

/**
 * Kills the server now and then. All clients wait until it is back, as real clients do when their
 * connection breaks.
 */
async function killNowAndThen(): Promise<void> {
  if (!restarting && random() < KILL_SHARE)
    restarting = restart().finally(() => {
      restarting = undefined;
    });
  await restarting;
}

/** Repeats a request when the server was killed during it. */
async function retryAfterKill<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = kills;
    await restarting;
    try {
      return await ask();
    } catch (error) {
      if (kills === before && !restarting) throw error;
    }
  }
}

test(`${UPLOADS} uploads with cuts, kill -9, repeated and overlapping requests arrive byte for byte`, async () => {
  const { origin } = product;
  const organiser = await newOrganiser(origin);
  const body = tributeDetails();
  const { _id: tributeId } = await call(origin, createTribute, { body, as: organiser });
  const { link } = await call(origin, getInvite, { query: { tributeId }, as: organiser });
  const invite = new URL(link).searchParams.get("invite") ?? undefined;

  const upload = async (as: Account, bytes: Buffer): Promise<boolean> => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const clientKey = sha256.slice(0, 32);
    const input = { tributeId, invite, mimeType: "video/mp4", clientKey };
    const { _id: submissionId } = await retryAfterKill(() =>
      call(origin, createSubmission, { body: input, as }),
    );
    await sendThroughTrouble(
      { origin: () => origin, authorization: `Bearer ${as.idToken}`, submissionId },
      bytes,
      { random, chunkBytes: MAX_BYTES / 4, onRequest: killNowAndThen },
    );
    const sent = { submissionId, size: bytes.length, sha256 };
    await retryAfterKill(() => call(origin, confirmSubmission, { body: sent, as }));
    const file = path.join(dataDir(), "media", "submissions", submissionId, "original");
    return (await readFile(file)).equals(bytes);
  };

  const sizes = Array.from({ length: UPLOADS }, () => 1 + Math.floor(random() * MAX_BYTES));
  const guests: Account[] = [];
  while (guests.length < GUESTS) guests.push(await newGuest(origin));
  const arrived: boolean[] = [];
  const lane = async (guest: Account): Promise<void> => {
    for (let size = sizes.pop(); size !== undefined; size = sizes.pop())
      arrived.push(await upload(guest, randomBytes(size)));
  };
  await Promise.all(guests.map(lane));
  expect(arrived).toEqual(Array.from({ length: UPLOADS }, () => true));
  expect(kills).toBeGreaterThan(0);
});
