import { once } from "node:events";
import { createServer } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { getInvite } from "@contract/http/invite";
import { createTribute } from "@contract/http/tribute";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { startProduct } from "@tests/support/e2e/product";
import { median, report } from "./figures";
import { type Visit, visitByPhone } from "./phone";
import { reelOfClips } from "./reelOfClips";

const ROUNDS = 7;
const WARM_UP = 1;
const PAINT_BAR = 1.15;

const folder = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
const product = await startProduct({
  dataDir: path.join(folder, "data"),
  env: { RATE_LIMIT_PER_MINUTE: "1000000" },
});
try {
  const { giftLink } = await reelOfClips(product.origin, { folder, count: 1, seconds: 4 });
  await measure("the invitation", await invitation(product.origin), {
    blockedMs: 120,
    scriptKb: 110,
  });
  await measure("the gift link", giftLink, { blockedMs: 120, scriptKb: null });
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Limits what a page may block and send before the first tap. A limit is null if none was set. */
interface Bars {
  blockedMs: number;
  scriptKb: number | null;
}

/** Measures alternately with the same page without scripts. */
async function measure(what: string, link: string, bars: Bars): Promise<void> {
  const html = await (await fetch(link, { headers: { "sec-fetch-mode": "navigate" } })).text();
  const still = await serveStill(html, product.origin);
  const visits: { still: Visit[]; product: Visit[] } = { still: [], product: [] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const floor = await visitByPhone(still.url);
    const measured = await visitByPhone(link);
    if (round < WARM_UP) continue;
    visits.still.push(floor);
    visits.product.push(measured);
  }
  still.close();
  const medianOf = (of: Visit[], figure: keyof Visit) => median(of.map((one) => one[figure]));
  const floor = medianOf(visits.still, "paintMs");
  const measured = medianOf(visits.product, "paintMs");
  await report(
    `pages, ${what}`,
    ["without scripts", what],
    [{ what: "largest paint", floor, measured, bar: PAINT_BAR }],
  );
  const blocked = medianOf(visits.product, "blockedMs").toFixed(0);
  const kilobytes = (medianOf(visits.product, "scriptBytes") / 1000).toFixed(1);
  const most = bars.scriptKb === null ? "" : ` (bar ${bars.scriptKb})`;
  process.stdout.write(
    `blocking time: ${blocked} ms (bar ${bars.blockedMs})\nscripts before the first tap: ${kilobytes} KB${most}\n`,
  );
}

/**
 * Creates a typical reel with a picture and a few words.
 * @returns its open link.
 */
async function invitation(origin: string): Promise<string> {
  const organiser = await newOrganiser(origin);
  const { _id: tributeId } = await call(origin, createTribute, {
    body: {
      name: "Happy birthday, Rosa!",
      tributeType: "Birthday",
      tributeFor: { name: [{ firstName: "Rosa", lastName: "Lee" }], gender: "Female" },
      dueDate: "2099-01-31",
      timeZone: "Europe/Berlin",
      message: "Keep it a surprise! It is her eightieth, and she knows nothing of it.",
    },
    as: organiser,
  });
  return (await call(origin, getInvite, { query: { tributeId }, as: organiser })).link;
}

/**
 * Serves the same page without scripts from a server that does nothing else, because nothing can be
 * painted sooner.
 */
async function serveStill(html: string, origin: string) {
  const bare = html
    .replaceAll(/<script(?![^>]*json)[^>]*><\/script>/g, "")
    .replaceAll(/<link rel="(?:modulepreload|manifest|icon|apple-touch-icon)"[^>]*>/g, "")
    .replaceAll(/(src|href)="\//g, `$1="${origin}/`);
  const body = await promisify(brotliCompress)(bare);
  const server = createServer((_, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
    });
    response.end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  return { url: `http://localhost:${address.port}/`, close: () => server.close() };
}
