import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { explainFailure } from "./explainFailure";
import { runInForeground } from "./foreground";
import { buildIfStale } from "./productBuild";
import { ensureChromium, ensureMediaTools } from "./systemTools";
import { exitCodeOf, summarise, summaryLine, type TestReport } from "./testReport";

/** Where tests must have run, unless only some were asked for. */
const SUITES = [
  "/tests/contract/",
  "/tests/lint/",
  "/tests/scripts/",
  "/tests/src/",
  "/tests/server/",
  "/tests/e2e/",
];

/** `npm test [-- vitest's own arguments]`: everything, on real parts and the built product. */
async function test(args: readonly string[]): Promise<number> {
  await ensureMediaTools();
  await ensureChromium();
  await buildIfStale();
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-test-"));
  try {
    const reportFile = path.join(folder, "report.json");
    const vitestCode = await runVitest(reportFile, args);
    const report = JSON.parse(await readFile(reportFile, "utf8")) as TestReport;
    const summary = summarise(report, args.length === 0 ? SUITES : []);
    for (const name of summary.skippedNames) process.stdout.write(`SKIPPED ${name}\n`);
    process.stdout.write(`${summaryLine(summary)}\n`);
    return exitCodeOf(summary, vitestCode, Boolean(process.env.CI));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function runVitest(reportFile: string, args: readonly string[]): Promise<number> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  return runInForeground(["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args], {
    ...process.env,
    NODE_ENV: "test",
  });
}

process.exitCode = await test(process.argv.slice(2)).catch(explainFailure);
