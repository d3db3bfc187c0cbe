import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { invitePeople } from "@contract/http/invite";
import { paths } from "@src/config/paths";
import type { Page } from "playwright-core";
import { buyFolks } from "../../scripts/seed/reels";
import { call, newOrganiser } from "@tests/support/e2e/api";
import { openBrowser } from "@tests/support/e2e/browser";
import { openReel } from "@tests/support/e2e/openReel";
import { signIn } from "@tests/support/e2e/people/organiser";
import { startProduct } from "@tests/support/e2e/product";
import { amount, type Figure, median, report } from "./figures";

/*
 * Measures the search on the board of a reel with many people, next to one with few: how long a key
 * takes until its letter is painted, and the last one until the board shows the result.
 */

const FEW = 20;
const MANY = amount(2000, 40);
const ROUNDS = amount(5, 1);
/** Finds one person on both boards. */
const WORD = "guest 0017";
const SIZES = [
  ["phone", { width: 390, height: 844 }],
  ["desk", { width: 1440, height: 900 }],
] as const;

/** Holds ms from the slowest key to the paint of its letter, and from the last to the only row. */
interface Keystroke {
  painted: number;
  filtered: number;
}

const KINDS: Record<keyof Keystroke, string> = {
  painted: "slowest key to its letter",
  filtered: "last key to the result",
};

interface Observed {
  painted: number[];
  lastKeyAt: number;
}

const folder = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
const product = await startProduct({
  dataDir: path.join(folder, "data"),
  env: { RATE_LIMIT_PER_MINUTE: "1000000" },
});
try {
  const { origin } = product;
  const owner = await newOrganiser(origin);
  await buyFolks({ origin, owner }, FEW + MANY);
  const reels = [await reelWith(FEW), await reelWith(MANY)] as const;
  const figures: Figure[] = [];
  for (const [size, viewport] of SIZES) {
    const browser = await openBrowser({ viewport });
    const { page } = browser;
    await page.addInitScript(observeKeys);
    await signIn(page, origin, owner.email);
    const few = await typeOften(page, reels[0]);
    const many = await typeOften(page, reels[1]);
    await browser.close();
    for (const kind of ["painted", "filtered"] as const)
      figures.push({
        what: `${size}: ${KINDS[kind]}`,
        floor: median(few.map((one) => one[kind])),
        measured: median(many.map((one) => one[kind])),
        bar: null,
      });
  }
  await report("board", [`${FEW} people`, `${MANY} people`], figures);

  async function reelWith(count: number): Promise<string> {
    const { tributeId } = await openReel(origin, owner);
    const people = Array.from({ length: count }, (_, at) => ({
      name: `Guest ${String(at).padStart(4, "0")}`,
      email: "",
    }));
    const body = { tributeId, people, skipRefused: false };
    await call(origin, invitePeople, { body, as: owner });
    return origin + paths.desk(tributeId, { view: "people" });
  }
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

async function typeOften(page: Page, board: string): Promise<Keystroke[]> {
  await page.goto(board);
  const field = page.getByLabel("Find somebody");
  await field.waitFor();
  const found: Keystroke[] = [];
  for (let round = 0; round < ROUNDS; round += 1) found.push(await typeOnce(page));
  return found;
}

/** Types a word as fast as the page takes the keys. */
async function typeOnce(page: Page): Promise<Keystroke> {
  const field = page.getByLabel("Find somebody");
  await field.fill("");
  await page.getByRole("button", { name: /^Guest 0001/ }).waitFor();
  await page.evaluate(() => ((window as unknown as Observed).painted = []));
  await field.pressSequentially(WORD);
  return page.evaluate(async () => {
    while (document.querySelectorAll("main button[aria-haspopup=dialog]").length !== 1)
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
    const { painted, lastKeyAt } = window as unknown as Observed;
    return { painted: Math.max(...painted), filtered: performance.now() - lastKeyAt };
  });
}

/** Runs in the page. The paint of a frame comes before the first message that it has sent. */
function observeKeys(): void {
  const observed = window as unknown as Observed;
  observed.painted = [];
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      observed.lastKeyAt = timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () =>
          observed.painted.push(performance.now() - timeStamp),
        );
        port1.start();
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}
