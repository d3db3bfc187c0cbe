import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getFeed } from "@contract/http/submission";
import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { buildIfStale } from "../../scripts/build/buildState.js";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { giftedReel } from "@tests/support/e2e/giftedReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { startProduct } from "@tests/support/e2e/product";
import { amount, median, report } from "./figures";
import { type Visit, visitByPhone, watchByPhone } from "./phone";
import { servePages } from "./staticPages";

/*
 * Measures the pages that people open first, on a phone that has cached nothing, alternately with a
 * static page of the same words; and how soon a gift moves, beside a page with only its film.
 */

const ROUNDS = amount(5, 1);
const PICTURES = ["testsrc2", "testsrc2"] as const;
const SECONDS = amount(12, 6);

await buildIfStale();
const folder = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
const product = await startProduct({
  dataDir: path.join(folder, "data"),
  env: { RATE_LIMIT_PER_MINUTE: "1000000" },
});
const { origin } = product;
const twins = await servePages();
try {
  const organiser = await newOrganiser(origin);
  const reel = await giftedReel(origin, organiser, PICTURES, SECONDS);
  await measureFilm(reel);
  const { tributeId, invite, tgd } = reel;
  const asOrganiser = (page: Page) => signIn(page, origin, organiser.email);
  await measurePages([
    ["invitation", paths.tributeDetails(tributeId, { invite })],
    ["gift", paths.watch(tributeId, { tgd })],
    ["start", paths.starterPage()],
    ["sign-in", paths.login()],
    ["recorder", paths.recordTribute({ tributeId, invite }), asOrganiser],
    ["home", paths.homePage(), asOrganiser],
    ["presentation", paths.presentation(tributeId), asOrganiser],
  ]);
} finally {
  twins.close();
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureFilm({ tributeId, tgd, giftLink }: Awaited<ReturnType<typeof giftedReel>>) {
  const film = await poll(async () => {
    const { mp4Url } = await call(origin, getFeed, { query: { tributeId, tgd } });
    return mp4Url ?? undefined;
  }, 120_000);
  const answer = await fetch(new URL(film, origin));
  const file = twins.add(Buffer.from(await answer.arrayBuffer()));
  const plain = twins.add(`<video muted autoplay playsinline src="${file}">`);
  const [floor, measured, bytes]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push((await watchByPhone(plain)).ms);
    const gift = await watchByPhone(giftLink);
    measured.push(gift.ms);
    bytes.push(gift.scriptBytes);
  }
  await report(
    "phone, gift link",
    ["a page with <video>", "the gift link"],
    [{ what: "first moving frame", floor: median(floor), measured: median(measured), bar: 0.35 }],
  );
  process.stdout.write(`Scripts before that frame: ${kilobytes(median(bytes))} KB.\n`);
}

type MeasuredPage = [name: string, address: string, prepare?: (page: Page) => Promise<void>];

async function measurePages(pages: readonly MeasuredPage[]): Promise<void> {
  const rows = [];
  for (const [name, address, prepare] of pages.slice(-amount(pages.length, 1))) {
    const { words } = await visitByPhone(origin + address, prepare);
    const twin = twins.add(words.split("\n").map(paragraph).join(""));
    const [own, plain]: [Visit[], Visit[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await visitByPhone(twin));
      own.push(await visitByPhone(origin + address, prepare));
    }
    const paint = median(own.map(({ paintMs }) => paintMs));
    const floor = median(plain.map(({ paintMs }) => paintMs));
    rows.push({
      page: name,
      "first paint, ms": Math.round(median(own.map(({ firstPaintMs }) => firstPaintMs))),
      "largest paint, ms": Math.round(paint),
      "static page, ms": Math.round(floor),
      ratio: (paint / floor).toFixed(2),
      "largest element": own.at(-1)?.largest,
      "blocked, ms": Math.round(median(own.map(({ blockedMs }) => blockedMs))),
      shift: median(own.map(({ shift }) => shift)).toFixed(3),
      "scripts, KB": kilobytes(median(own.map(({ scriptBytes }) => scriptBytes))),
      "all, KB": kilobytes(median(own.map(({ bytes }) => bytes))),
    });
  }
  console.table(rows);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function paragraph(text: string): string {
  return `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
}
