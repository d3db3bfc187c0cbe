import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { explainFailure } from "../system/explainFailure";
import { nodeOfMajor } from "../test/packagedBinaries";
import { versionsOf } from "../system/nodeVersion.js";
import { buildIfStale } from "../build/buildState.js";
import { startOwnProduct } from "../product/productProcess";
import { runShortJourney } from "../test/shortJourney";
import { ensureFfmpeg } from "../system/systemTools";

/** Node prints such a line when the product uses a deprecated feature. */
const WARNING = /\(node:\d+\)/;

/**
 * Implements `npm run verify -- --only node`: tests the built product on the supported major versions
 * of Node, or on the named ones. By default it leaves out the lowest version, because the types
 * describe that one and `npm test` runs on it. It prints a line for each version.
 */
async function testNode(requested: readonly string[]): Promise<number> {
  const majors = requested.length > 0 ? requested.map(Number) : await newerMajors();
  await ensureFfmpeg();
  await buildIfStale();
  const results: boolean[] = [];
  for (const major of majors) results.push(await worksOn(major));
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

async function worksOn(major: number): Promise<boolean> {
  const { file, version } = await nodeOfMajor(major);
  const startedAt = performance.now();
  const output: string[] = [];
  const failure = await runJourneyOn(file, output).catch((error: unknown) => error);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const warnings = output.filter((line) => WARNING.test(line));
  const hasPassed = failure === undefined && warnings.length === 0;
  process.stdout.write(`${hasPassed ? "ok  " : "FAIL"} Node ${version} (${seconds} s)\n`);
  for (const line of warnings) process.stdout.write(`${line}\n`);
  if (failure !== undefined) {
    explainFailure(failure);
    process.stderr.write(`The output of the product:\n${output.join("\n")}\n`);
  }
  return hasPassed;
}

async function runJourneyOn(node: string, output: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-node-"));
  const env = { ...process.env, DATA_DIR: path.join(folder, "data"), PORT: "0" };
  try {
    const product = await startOwnProduct(env, { node, output });
    try {
      await runShortJourney(product.origin, process.env.FFMPEG_PATH || "ffmpeg");
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

process.exitCode = await testNode(process.argv.slice(2)).catch(explainFailure);
