import { readFile } from "node:fs/promises";
import path from "node:path";
import { runInForeground } from "../system/foreground";
import type { TaggedReport } from "./specification/proof";
import { type TestReport, withSetupFailure } from "./testReport";
import type { TestRunFolder } from "./testRunFolder";

/** Describes what the runner and the specification's report read of a report. */
export interface Report extends TestReport {
  testResults: (TestReport["testResults"][number] & TaggedReport["testResults"][number])[];
}

/**
 * Describes one of the vitest processes that run side by side. Tests with browsers mostly wait, so
 * a lane of their own lets the others use the processors meanwhile. One process can't do that,
 * because it gives each worker the next file, and a worker that changes its project starts anew.
 */
export interface Lane {
  /** Names vitest's projects. Without names, all projects run. */
  projects?: readonly string[];
  /** Without a number, the configuration decides. */
  workers?: number;
}

/** The message of a set-up that has died is at the end of what vitest writes. */
const KEPT_CHARS = 4_000;

interface LaneResult {
  vitestCode: number;
  report: Report;
}

/**
 * Runs the lanes at the same time and joins their reports.
 *
 * @param args vitest's own arguments, for each lane
 * @throws Error if the run ended before it could report, for example by Ctrl-C
 */
export async function runLanes(
  folder: TestRunFolder,
  lanes: readonly Lane[],
  args: readonly string[],
): Promise<LaneResult> {
  const results = await Promise.all(
    lanes.map(async (lane, index) =>
      runLane(folder, lane, { args, index, isAlone: lanes.length === 1 }),
    ),
  );
  const codes = results.map(({ vitestCode }) => vitestCode);
  return {
    vitestCode: codes.find((code) => code !== 0) ?? 0,
    report: joinReports(results.map(({ report }) => report)),
  };
}

/** Returns one report of all lanes, as a single vitest would have written it. */
function joinReports(reports: readonly Report[]): Report {
  return {
    success: reports.every(({ success }) => success),
    testResults: reports.flatMap(({ testResults }) => testResults),
  };
}

interface LaneRun {
  args: readonly string[];
  index: number;
  isAlone: boolean;
}

async function runLane(
  { path: folder, env }: TestRunFolder,
  { projects = [], workers }: Lane,
  { args, index, isAlone }: LaneRun,
): Promise<LaneResult> {
  const reportFile = path.join(folder, `report-${index}.json`);
  // Passed tests are worth a line only to somebody who watches some of them.
  const reporter = isAlone && process.stdout.isTTY ? "default" : "minimal";
  let errors = "";
  const onError = (text: string): void => void (errors = (errors + text).slice(-KEPT_CHARS));
  const vitestCode = await runInForeground(
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      `--reporter=${reporter}`,
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      ...projects.map((name) => `--project=${name}`),
      ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ...args,
    ],
    { ...env, NODE_ENV: "test" },
    isAlone && process.stdout.isTTY ? "terminal" : { onError },
  );
  const written = await readFile(reportFile, "utf8").catch(() => undefined);
  if (written === undefined) throw new Error("The tests were stopped before they finished.");
  const report = JSON.parse(written) as Report;
  const what = projects.length > 0 ? `the set-up of ${projects.join(", ")}` : "the set-up";
  return { vitestCode, report: withSetupFailure(report, { vitestCode, what, errors }) };
}
