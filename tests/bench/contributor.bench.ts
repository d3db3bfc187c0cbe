import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { confirmSubmission } from "@contract/http/submission";
import { makeClip } from "@tests/support/media/clips";
import type { Locator, Page } from "playwright-core";
import { buildIfStale } from "../../scripts/build/buildState.js";
import { newOrganiser } from "@tests/support/e2e/api";
import { openBrowser, type Person } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { openRecorder } from "@tests/support/e2e/people/contributor";
import { startProduct } from "@tests/support/e2e/product";
import { amount, median, report } from "./figures";
import { slowPhone } from "./phone";

/*
 * Measures how long a contributor waits on a phone: from opening the link until they see
 * themselves, and from the end of the recording until they may close the page.
 */

const ROUNDS = amount(3, 1);
/** Allows for a phone's network and a busy machine. */
const PATIENT_MS = 180_000;
const SECONDS = amount(20, 3);
/** Limits the upload to a phone's 5 Mbit/s and nothing else. */
const UPLINK = { offline: false, latency: 40, downloadThroughput: -1, uploadThroughput: 625_000 };
/** Limits the time as a share of uploading the same video after the stop. */
const SAVED_BAR = 0.1;

/** Says where a person taps. */
type Tap = (page: Page) => Locator;

const RECORD: Tap = (page) => page.getByRole("link", { name: /^Record (your|another) video/ });
const OPEN_CAMERA: Tap = (page) => page.getByRole("button", { name: "Open the camera" });
const BARE_CAMERA = `<!doctype html><meta name="viewport" content="width=device-width"><button>Camera</button>
<video muted autoplay playsinline></video><script>
document.querySelector("button").onclick = async () => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 1280, height: 720 } });
  document.querySelector("video").srcObject = stream;
};</script>`;

await buildIfStale();
const folder = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
const product = await startProduct({
  dataDir: path.join(folder, "data"),
  env: { RATE_LIMIT_PER_MINUTE: "1000000" },
});
try {
  const { inviteLink } = await openReel(product.origin, await newOrganiser(product.origin));
  await measureSaved(inviteLink);
  await measureCamera(inviteLink);
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Compares the recorder's normal mode with its data-saving mode, in which nothing is uploaded
 * before the end.
 */
async function measureSaved(inviteLink: string): Promise<void> {
  const video = await film();
  const [ahead, after] = [
    await openBrowser({ devices: { video } }),
    await openBrowser({ devices: { video } }),
  ];
  await after.page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  try {
    const times = {
      ahead: [] as number[],
      after: [] as number[],
      bytes: [] as number[],
      review: [] as number[],
    };
    for (const { page } of [ahead, after]) {
      await openRecorder(page, inviteLink);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const [late, soon] = [await recordAndSend(after), await recordAndSend(ahead)];
      times.after.push(late.ms);
      times.ahead.push(soon.ms);
      times.bytes.push(late.bytes, soon.bytes);
      times.review.push(late.reviewMs, soon.reviewMs);
    }
    await report(
      "saved",
      ["upload after stop", "sent ahead"],
      [
        {
          what: `stop to "Saved", ${SECONDS} s`,
          floor: median(times.after),
          measured: median(times.ahead),
          bar: SAVED_BAR,
        },
      ],
    );
    process.stdout.write(
      `Videos of ${(median(times.bytes) / 1e6).toFixed(1)} MB, which could be sent ${median(times.review).toFixed(0)} ms after the stop.\n`,
    );
  } finally {
    await Promise.all([ahead.close(), after.close()]);
  }
}

/**
 * Creates what the camera films. It moves and has noise like a room in the evening, so that the
 * video has a realistic size.
 */
function film(): Promise<string> {
  const noisy = ["-vf", "noise=alls=12:allf=t", "-c:v", "mjpeg", "-q:v", "4", "-f", "mjpeg"];
  return makeClip(path.join(folder, "film.mjpeg"), {
    width: 1280,
    height: 720,
    seconds: 4,
    sound: "none",
    extra: noisy,
  });
}

interface Saved {
  /** Measures from the tap on "Stop recording" until the page may be closed. */
  ms: number;
  /** Measures until the video can be sent, which nobody can do faster. */
  reviewMs: number;
  bytes: number;
}

/** Records and sends at once. */
async function recordAndSend({ page, context }: Person): Promise<Saved> {
  await page.getByRole("button", { name: "Open the camera" }).click();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", UPLINK);
  const confirmed = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().endsWith(confirmSubmission.path),
    { timeout: PATIENT_MS },
  );
  await page.getByRole("button", { name: "Start recording" }).click();
  await page.getByText(new RegExp(`^0:${SECONDS}`)).waitFor({ timeout: PATIENT_MS });
  const startedAt = performance.now();
  await page.getByRole("button", { name: "Stop recording" }).click();
  const send = page.getByRole("button", { name: "Send" });
  await send.waitFor();
  const reviewMs = performance.now() - startedAt;
  await page.getByLabel("Your name").fill("Kim");
  await send.click();
  const saved = page.getByRole("heading", { name: "Saved. You can close this page" });
  await saved.waitFor({ timeout: PATIENT_MS });
  const ms = performance.now() - startedAt;
  const { size } = (await confirmed).postDataJSON() as { size: number };
  await session.detach();
  await page.reload();
  return { ms, reviewMs, bytes: size };
}

/**
 * Measures from the link to the first picture of oneself, compared with a page that only has a
 * button for the camera.
 */
async function measureCamera(inviteLink: string): Promise<void> {
  const bare = await serveBareCamera();
  const times = { bare: [] as number[], guest: [] as number[], known: [] as number[] };
  const taps = { guest: 0, known: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.bare.push((await tapThrough(bare.url, [(page) => page.getByRole("button")])).ms);
    const person = await openBrowser();
    const first = await tapThrough(inviteLink, [RECORD, OPEN_CAMERA], person);
    const again = await tapThrough(inviteLink, [RECORD], person);
    await person.close();
    times.guest.push(first.ms);
    times.known.push(again.ms);
    Object.assign(taps, { guest: first.taps, known: again.taps });
  }
  bare.close();
  const floor = median(times.bare);
  await report(
    "camera",
    ["a page with one button", "link to camera"],
    [
      { what: `a guest, ${taps.guest} taps`, floor, measured: median(times.guest), bar: null },
      { what: `who is known, ${taps.known} taps`, floor, measured: median(times.known), bar: null },
    ],
  );
}

/**
 * Taps through a page on a slow phone until the camera's picture moves. `ms` includes no time for
 * reading.
 */
async function tapThrough(url: string, taps: readonly Tap[], person?: Person) {
  const visitor = person ?? (await openBrowser());
  const { page, context } = visitor;
  page.setDefaultTimeout(PATIENT_MS);
  const session = await context.newCDPSession(page);
  await slowPhone(session);
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: "commit" });
  for (const tap of taps) await tap(page).click();
  await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 0);
  const ms = performance.now() - startedAt;
  await session.detach();
  if (person) await page.goto("about:blank");
  else await visitor.close();
  return { ms, taps: taps.length };
}

async function serveBareCamera() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(BARE_CAMERA);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  return { url: `http://localhost:${address.port}/`, close: () => server.close() };
}
