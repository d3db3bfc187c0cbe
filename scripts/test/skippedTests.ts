import type { TestReport } from "./testReport";

const RULE = "=".repeat(72);

/**
 * Returns the text that `npm test` prints at its end about tests that did not run. It groups them
 * by the missing requirement, with advice and the files. It is empty if everything ran.
 *
 * @param skippedNames the skipped tests, as `summarise` names them
 */
export function skippedBlock(report: TestReport, skippedNames: readonly string[]): string {
  if (skippedNames.length === 0) return "";
  const groups = groupByReason(report);
  const explained = new Set([...groups.values()].flatMap((group) => group.names));
  const others = skippedNames.filter((name) => !explained.has(name));
  const lines = [
    ...[...groups].flatMap(([reason, { names, files }]) => [
      `SKIPPED ${countTests(names.length)}. ${reason}`,
      ...[...files].map(([file, tests]) => `  ${file} (${tests})`),
    ]),
    ...others.map((name) => `SKIPPED ${name}`),
  ];
  return ["", RULE, ...lines, RULE, ""].join("\n");
}

interface Group {
  names: string[];
  files: Map<string, number>;
}

function groupByReason({ testResults }: TestReport): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { name: file, assertionResults } of testResults) {
    for (const { status, fullName, meta } of assertionResults) {
      const reason = meta?.skippedBecause;
      if (!reason || status === "passed" || status === "failed") continue;
      const group: Group = groups.get(reason) ?? { names: [], files: new Map() };
      group.names.push(`${file}: ${fullName}`);
      group.files.set(file, (group.files.get(file) ?? 0) + 1);
      groups.set(reason, group);
    }
  }
  return groups;
}

const countTests = (tests: number): string => (tests === 1 ? "1 test" : `${tests} tests`);
