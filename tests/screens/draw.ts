import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { fill } from "../../scripts/seed/fill";
import { OWNER } from "../../scripts/seed/plan";
import { startProduct } from "../e2e/product";
import { type Scene, SCENES } from "./catalogue";
import { cameraFile } from "./files";
import { forgetFailures, layOut, VIEWPORTS, type Viewport } from "./pictures";
import { makeSheetWorld } from "./sheetWorld";
import { lookAt } from "./lookAt";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** What was asked for: widths of screens, and a part of the names or areas; everything without. */
interface Wish {
  viewports: readonly Viewport[];
  scenes: readonly Scene[];
}

/**
 * `npm run screens [-- 390 1440 --only recorder]`: brings every screen into each of its states, takes pictures of it in every
 * size, light and dark, lays them out on contact sheets and looks for what people can't read, reach or hear.
 * @returns the exit code: 1 where something is wrong.
 */
async function draw({ viewports, scenes }: Wish): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-screens-"));
  const product = await startProduct({
    dataDir: process.env.DATA_DIR ?? path.join(folder, "data"),
    env: { RATE_LIMIT_PER_MINUTE: "100000", OPERATORS: OWNER.email },
  });
  try {
    const { origin } = product;
    const owner = await fill(origin, "ffmpeg", say);
    const world = await makeSheetWorld(origin, owner);
    await forgetFailures();
    const film = await cameraFile(folder);
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

function wishOf(given: string[]): Wish {
  const { values, positionals } = parseArgs({
    args: given,
    options: { only: { type: "string", default: "" } },
    allowPositionals: true,
  });
  const isWanted = ({ name, area }: Scene) => `${area}: ${name}`.includes(values.only);
  const isSize = ({ width }: Viewport) =>
    positionals.length === 0 || positionals.includes(String(width));
  return { viewports: VIEWPORTS.filter(isSize), scenes: SCENES.filter(isWanted) };
}

process.exitCode = await draw(wishOf(process.argv.slice(2)));
