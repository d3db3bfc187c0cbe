import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { explainFailure } from "../../scripts/system/explainFailure";
import { buildIfStale } from "../../scripts/build/productBuild";
import { OWNER } from "../../scripts/seed/plan";
import { ensureChromium, ensureMediaTools } from "../../scripts/system/systemTools";
import { startProduct } from "@tests/support/e2e/product";
import { type Scene, SCENES } from "./catalogue";
import { cameraFile } from "./files";
import { lookAt } from "./lookAt";
import { forgetFailures, layOut, VIEWPORTS, type Viewport } from "./pictures";
import { makeWorld } from "./world";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What was asked for: widths of screens, and a part of the names or areas; everything without. */
interface DrawOptions {
  /** None where nothing is to be drawn. */
  viewports: readonly Viewport[];
  scenes: readonly Scene[];
  /** Length of each video in the reels, in seconds. */
  seconds: number;
}

/**
 * `npm run screens [-- 390 1440 --only recorder]`: brings every screen into each of its states, takes pictures of it in every
 * size, light and dark, lays them out on contact sheets and looks for what people can't read, reach or hear. With `--audit-only`
 * it takes no pictures.
 * @returns the exit code: 1 where something is wrong.
 */
async function draw({ viewports, scenes, seconds }: DrawOptions): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-screens-"));
  const product = await startProduct({
    dataDir: process.env.DATA_DIR ?? path.join(folder, "data"),
    env: { RATE_LIMIT_PER_MINUTE: "100000", OPERATORS: OWNER.email },
  });
  try {
    const { origin } = product;
    const [world, film] = await Promise.all([
      makeWorld({ origin, seconds, tell: say }),
      cameraFile(folder),
      forgetFailures(),
    ]);
    const desk = { origin, world, film, viewports, tell: say };
    const { pictures, wrongs } = await lookAt(scenes, desk);
    for (const sheet of await layOut(pictures, viewports)) say(sheet);
    say(`${scenes.length} screens, ${wrongs || "nothing"} wrong`);
    return wrongs === 0 ? 0 : 1;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Long enough to look like people's, and as short as each screen allows. */
const DRAWN_SECONDS = 4;
const AUDITED_SECONDS = 2;

async function prepare(): Promise<void> {
  await ensureMediaTools();
  await ensureChromium();
  await buildIfStale();
}

function optionsOf(given: string[]): DrawOptions {
  const { values, positionals } = parseArgs({
    args: given,
    options: {
      only: { type: "string", default: "" },
      "audit-only": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const isWanted = ({ name, area }: Scene) => `${area}: ${name}`.includes(values.only);
  const scenes = SCENES.filter(isWanted);
  if (values["audit-only"]) return { viewports: [], scenes, seconds: AUDITED_SECONDS };
  const isSize = ({ width }: Viewport) =>
    positionals.length === 0 || positionals.includes(String(width));
  return { viewports: VIEWPORTS.filter(isSize), scenes, seconds: DRAWN_SECONDS };
}

process.exitCode = await prepare()
  .then(() => draw(optionsOf(process.argv.slice(2))))
  .catch(explainFailure);
