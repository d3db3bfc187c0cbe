import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { explainFailure } from "./system/explainFailure";
import { nodeOfMajor } from "./test/nodeBinaries";
import { versionsOf } from "./system/nodeVersion.js";
import { buildIfStale } from "./build/productBuild";
import { startOwnProduct } from "./product/productProcess";
import { takeShortJourney } from "./test/shortJourney";
import { ensureMediaTools } from "./system/systemTools";

/** What Node prints where the product uses something that is about to go. */
const WARNING = /\(node:\d+\)/;

/**
 * `npm run test:node [-- 22]`: the built product on every supported major version of Node but the lowest, which is the one that the
 * types are of and that `npm test` is meant for; or on those that are named. Prints a line for each.
 */
async function testNode(wanted: readonly string[]): Promise<number> {
  const majors = wanted.length > 0 ? wanted.map(Number) : await newerMajors();
  await ensureMediaTools();
  await buildIfStale();
  const results: boolean[] = [];
  for (const major of majors) results.push(await isGoodOn(major));
  return results.every(Boolean) ? 0 : 1;
}

async function newerMajors(): Promise<number[]> {
  const { engines } = JSON.parse(await readFile("package.json", "utf8")) as {
    engines: { node: string };
  };
  return versionsOf(engines.node)
    .map(({ major }) => major)
    .slice(1);
}

async function isGoodOn(major: number): Promise<boolean> {
  const { file, version } = await nodeOfMajor(major);
  const startedAt = performance.now();
  const output: string[] = [];
  const failure = await journeyOn(file, output).catch((error: unknown) => error);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const warnings = output.filter((line) => WARNING.test(line));
  const isGood = failure === undefined && warnings.length === 0;
  process.stdout.write(`${isGood ? "ok  " : "FAIL"} Node ${version} (${seconds} s)\n`);
  for (const line of warnings) process.stdout.write(`${line}\n`);
  if (failure !== undefined) {
    explainFailure(failure);
    process.stderr.write(`What the product printed:\n${output.join("\n")}\n`);
  }
  return isGood;
}

async function journeyOn(node: string, output: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-node-"));
  const env = { ...process.env, DATA_DIR: path.join(folder, "data"), PORT: "0" };
  try {
    const product = await startOwnProduct(env, { node, output });
    try {
      await takeShortJourney(product.origin, process.env.FFMPEG_PATH || "ffmpeg");
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await testNode(process.argv.slice(2)).catch(explainFailure);
