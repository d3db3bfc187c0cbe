import { buildIfStale } from "../build/buildState.js";
import { failedBlock } from "./failedTests";
import { skippedBlock } from "./skippedTests";
import { slowestFiles } from "./slowestFiles";
import { ensureBrowser, ensureFfmpeg, ensureSandbox } from "../system/systemTools";
import { exitCodeOf, summarise, summaryLine } from "./testReport";
import { makeTestRunFolder } from "./testRunFolder";
import { type Lane, type Report, runLanes } from "./lanes";

interface TestSuite {
  config: string;
  /** Without lanes, all projects share one vitest. */
  lanes?: readonly Lane[];
  /** At least one test must run in each of these folders. */
  required: readonly string[];
  /** Installs what this suite needs beyond the media tools and Chromium. */
  prepare?: () => Promise<void>;
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
  await ensureFfmpeg();
  await ensureSandbox();
  await ensureBrowser("chromium");
  await suite.prepare?.();
  await buildIfStale();
  const isWhole = args.length === 0;
  const folder = await makeTestRunFolder();
  try {
    const lanes = isWhole ? suite.lanes : undefined;
    const { vitestCode, report } = await runLanes(folder, lanes ?? [{}], [
      "--config",
      suite.config,
      ...args,
    ]);
    const summary = summarise(report, isWhole ? suite.required : []);
    process.stdout.write(slowestFiles(report, SLOWEST));
    process.stdout.write(skippedBlock(report, summary.skippedNames));
    const isComplete = !isWhole || ((await suite.isComplete?.(report)) ?? true);
    process.stdout.write(failedBlock(report));
    process.stdout.write(`${summaryLine(summary)}\n`);
    const code = exitCodeOf(summary, vitestCode, Boolean(process.env.CI));
    return isComplete ? code : code || 1;
  } finally {
    await folder.remove();
  }
}
