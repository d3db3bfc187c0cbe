import { readFile } from "node:fs/promises";
import { explainFailure } from "./system/explainFailure";
import { joinReports, type Report } from "./test/lanes";
import { outcomeOf, readThreats, threatTable } from "./test/threats";
import { runSuite } from "./test/testSuite";

const LONG_TESTS = "tests/long/";

/**
 * Implements `npm run test:threats`: runs the test of each row of the threat model, and prints what
 * was refused.
 */
async function testThreats(): Promise<number> {
  const threats = readThreats(await readFile("docs/threat-model.md", "utf8"));
  const files = [...new Set(threats.map(({ test }) => test))];
  const reports: Report[] = [];
  const onReport = (report: Report) => void reports.push(report);
  const run = (config: string, some: readonly string[]) =>
    runSuite({ config, required: [], onReport }, some);
  const codes = [
    await run(
      "vite.config.ts",
      files.filter((file) => !file.startsWith(LONG_TESTS)),
    ),
    await run(
      "tests/long/vitest.config.ts",
      files.filter((file) => file.startsWith(LONG_TESTS)),
    ),
  ];
  const report = joinReports(reports);
  process.stdout.write(`\n${threatTable(threats, report)}`);
  const isRefused = threats.every((threat) => outcomeOf(threat, report) === "refused");
  return codes.find((code) => code !== 0) ?? (isRefused ? 0 : 1);
}

process.exitCode = await testThreats().catch(explainFailure);
