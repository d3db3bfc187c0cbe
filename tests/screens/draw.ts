import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { explainFailure } from "../../scripts/system/explainFailure";
import { buildIfStale } from "../../scripts/build/buildState.js";
import { SEED_OWNER } from "../../scripts/seed/plan";
import { ensureBrowser, type Engine, ensureFfmpeg } from "../../scripts/system/systemTools";
import { startProduct } from "@tests/support/e2e/product";
import { type CatalogueScreen, CATALOGUE } from "./catalogue";
import { cameraFile } from "./files";
import { visitScreens } from "./visitScreens";
import { removeFailures, layOutSheets, VIEWPORTS, type Viewport } from "./pictures";
import { createWorld } from "./world";

const ENGINES = ["chromium", "webkit"] as const;

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Describes what to draw: the screens' widths, and a part of their names or areas. Without these,
 * everything is drawn.
 */
interface DrawOptions {
  engine: Engine;
  /** It is empty when nothing is to be drawn. */
  viewports: readonly Viewport[];
  scenes: readonly CatalogueScreen[];
}

/**
 * Implements `npm run screens [-- 390 1440 --only recorder --engine webkit]`: brings every screen into each of its
 * states, takes pictures in every size, light and dark, lays them out on contact sheets, and
 * reports accessibility problems. `--only` selects the screens whose area or name contains a text,
 * and may be repeated. With `--audit-only` it takes no pictures, and `--shard=1/2` leaves out every
 * other screen.
 * @returns the exit code: 1 when something is wrong.
 */
async function drawScreens({ engine, viewports, scenes }: DrawOptions): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-screens-"));
  const product = await startProduct({
    dataDir: process.env.DATA_DIR ?? path.join(folder, "data"),
    env: { RATE_LIMIT_PER_MINUTE: "100000", OPERATORS: SEED_OWNER.email },
  });
  try {
    const { origin } = product;
    const [world, film] = await Promise.all([
      createWorld({ origin, printLine }),
      cameraFile(folder),
      removeFailures(),
    ]);
    const options = { engine, origin, world, film, viewports, printLine };
    const { pictures, problems } = await visitScreens(scenes, options);
    for (const sheet of await layOutSheets(pictures, options)) printLine(sheet);
    printLine(`${scenes.length} screens, ${problems || "nothing"} wrong`);
    return problems === 0 ? 0 : 1;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare({ engine }: DrawOptions): Promise<void> {
  await ensureFfmpeg();
  await ensureBrowser(engine);
  await buildIfStale();
}

function engineOf(name: string): Engine {
  const engine = ENGINES.find((one) => one === name);
  if (!engine) throw new Error(`--engine is ${name}. It must be one of ${ENGINES.join(", ")}.`);
  return engine;
}

function optionsOf(given: string[]): DrawOptions {
  const { values, positionals } = parseArgs({
    args: given,
    options: {
      engine: { type: "string", default: "chromium" },
      only: { type: "string", multiple: true, default: [""] },
      "audit-only": { type: "boolean", default: false },
      shard: { type: "string", default: "1/1" },
    },
    allowPositionals: true,
  });
  const engine = engineOf(values.engine);
  const isWanted = ({ name, area }: CatalogueScreen) =>
    values.only.some((wanted) => `${area}: ${name}`.includes(wanted));
  const [shard = 1, shards = 1] = values.shard.split("/").map(Number);
  const scenes = CATALOGUE.filter(isWanted).filter((_, at) => at % shards === shard - 1);
  if (values["audit-only"]) return { engine, viewports: [], scenes };
  const isSize = ({ width }: Viewport) =>
    positionals.length === 0 || positionals.includes(String(width));
  return { engine, viewports: VIEWPORTS.filter(isSize), scenes };
}

async function main(given: string[]): Promise<number> {
  const options = optionsOf(given);
  await prepare(options);
  return drawScreens(options);
}

process.exitCode = await main(process.argv.slice(2)).catch(explainFailure);
