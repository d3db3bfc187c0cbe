import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { runProgram } from "./system/childProcess";
import { explainFailure } from "./system/explainFailure";
import { buildIfStale } from "./build/buildState.js";
import { ensureBrowser, ensureFfmpeg } from "./system/systemTools";

const FOLDER = "tests/bench";
const ENDING = ".bench.ts";

/** This benchmark only queries the database, so it needs neither videos nor a browser. */
const ON_DATABASE_ALONE = "growth";

/**
 * Implements `npm run bench [-- growth phone …] [--smallest]`: runs all benchmarks or the named ones,
 * one after the other, perhaps with an input that only shows that they run. The figures never cause a
 * failure; only a broken benchmark does.
 */
async function bench(args: string[]): Promise<number> {
  const options = { smallest: { type: "boolean", default: false } } as const;
  const { values, positionals: names } = parseArgs({ args, options, allowPositionals: true });
  const env = { ...process.env, ...(values.smallest && { BENCH_INPUT: "smallest" }) };
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(ENDING)).toSorted();
  const known = files.map((file) => file.slice(0, -ENDING.length));
  const chosen = known.filter((name) => names.length === 0 || names.includes(name));
  if (chosen.length === 0) {
    process.stderr.write(`There is no such benchmark. Available: ${known.join(", ")}\n`);
    return 1;
  }
  if (names.length === 0 && !values.smallest) await rm("bench-results.json", { force: true });
  if (chosen.some((name) => name !== ON_DATABASE_ALONE)) await prepareMachine();
  let worst = 0;
  for (const name of chosen) {
    const file = path.join(FOLDER, name + ENDING);
    const command = [process.execPath, "--import", "tsx", file];
    const { code } = await runProgram(command, "inherit", env);
    if (code !== 0) process.stderr.write(`The benchmark ${name} does not run.\n`);
    worst = Math.max(worst, code);
  }
  return worst;
}

async function prepareMachine(): Promise<void> {
  await ensureFfmpeg();
  await ensureBrowser("chromium");
  await buildIfStale();
}

process.exitCode = await bench(process.argv.slice(2)).catch(explainFailure);
