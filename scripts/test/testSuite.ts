import { readFile } from "node:fs/promises";
import path from "node:path";
import { runInForeground } from "../system/foreground";
import { buildIfStale } from "../build/productBuild";
import { skippedBlock } from "./skippedTests";
import { slowestFiles } from "./slowestFiles";
import type { TaggedReport } from "./specification/proof";
import { ensureBrowsers, ensureMediaTools, ensureSandbox } from "../system/systemTools";
import { exitCodeOf, summarise, summaryLine, type TestReport } from "./testReport";
import { makeTestRunFolder, type TestRunFolder } from "./testRunFolder";

type Report = TestReport & TaggedReport;

interface TestSuite {
  /** This is the path of vitest's configuration. */
  config: string;
  /** At least one test must run in each of these folders. */
  required: readonly string[];
  /** Installs what this suite needs beyond the media tools and browsers. */
  prepare?: () => Promise<void>;
  /** Tells whether the report is complete, beyond its passed tests. */
  isComplete?: (report: Report) => Promise<boolean>;
}

const SLOWEST = 10;

/**
 * Installs what the tests need, builds the product if its sources have changed, runs a suite and
 * prints the result.
 *
 * @param args vitest's own arguments; with any, only a part of the suite runs
 * @returns the exit code
 */
export async function runSuite(suite: TestSuite, args: readonly string[]): Promise<number> {
  await ensureMediaTools();
  await ensureSandbox();
  await ensureBrowsers();
  await suite.prepare?.();
  await buildIfStale();
  const isWhole = args.length === 0;
  const folder = await makeTestRunFolder();
  try {
    const { vitestCode, report } = await runVitest(folder, ["--config", suite.config, ...args]);
    const summary = summarise(report, isWhole ? suite.required : []);
    process.stdout.write(slowestFiles(report, SLOWEST));
    process.stdout.write(skippedBlock(report, summary.skippedNames));
    const isComplete = !isWhole || ((await suite.isComplete?.(report)) ?? true);
    process.stdout.write(`${summaryLine(summary)}\n`);
    const code = exitCodeOf(summary, vitestCode, Boolean(process.env.CI));
    return isComplete ? code : code || 1;
  } finally {
    await folder.remove();
  }
}

/**
 * Runs vitest and reads its report.
 * @throws Error if the run ended before it could report, for example by Ctrl-C
 */
async function runVitest(
  { path: folder, env }: TestRunFolder,
  args: readonly string[],
): Promise<{ vitestCode: number; report: Report }> {
  const reportFile = path.join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`];
  const vitestCode = await runInForeground(
    ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args],
    { ...env, NODE_ENV: "test" },
  );
  const report = await readFile(reportFile, "utf8").catch(() => undefined);
  if (report === undefined) throw new Error("The tests were stopped before they finished.");
  return { vitestCode, report: JSON.parse(report) as Report };
}
