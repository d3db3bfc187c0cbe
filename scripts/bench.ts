import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { runProgram } from "./system/childProcess";
import { explainFailure } from "./system/explainFailure";
import { buildIfStale } from "./build/productBuild";
import { ensureChromium, ensureMediaTools } from "./system/systemTools";

const FOLDER = "tests/bench";
const ENDING = ".bench.ts";

/** Benchmarks of queries need neither videos nor a browser. */
const ON_DATABASE_ALONE = new Set(["growth", "invites"]);

/**
 * `npm run bench [-- growth invites …]`: measures, one after the other, all or those that are named. Nothing passes or fails by
 * its figures; only a bench that breaks does.
 */
async function bench(wanted: readonly string[]): Promise<number> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(ENDING)).toSorted();
  const known = files.map((file) => file.slice(0, -ENDING.length));
  const chosen = known.filter((name) => wanted.length === 0 || wanted.includes(name));
  if (chosen.length === 0) {
    process.stderr.write(`There is no such bench. There are: ${known.join(", ")}\n`);
    return 1;
  }
  if (wanted.length === 0) await rm("bench-results.json", { force: true });
  if (chosen.some((name) => !ON_DATABASE_ALONE.has(name))) await prepare();
  let worst = 0;
  for (const name of chosen) {
    const file = path.join(FOLDER, name + ENDING);
    const { code } = await runProgram([process.execPath, "--import", "tsx", file], "inherit");
    worst = Math.max(worst, code);
  }
  return worst;
}

async function prepare(): Promise<void> {
  await ensureMediaTools();
  await ensureChromium();
  await buildIfStale();
}

process.exitCode = await bench(process.argv.slice(2)).catch(explainFailure);
