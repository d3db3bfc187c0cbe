import type { TestReport } from "./testReport";

const RULE = "=".repeat(72);

/**
 * What `npm test` says at its end about tests that did not run: in groups by what was missing, with how to get it, and the
 * files. Empty where everything ran.
 *
 * @param skippedNames what was skipped, as `summarise` names it
 */
export function skippedBlock(report: TestReport, skippedNames: readonly string[]): string {
  if (skippedNames.length === 0) return "";
  const groups = groupByReason(report);
  const explained = new Set([...groups.values()].flatMap((group) => group.names));
  const others = skippedNames.filter((name) => !explained.has(name));
  const lines = [
    ...[...groups].flatMap(([reason, { names, files }]) => [
      `SKIPPED ${counted(names.length)}. ${reason}`,
      ...[...files].map(([file, tests]) => `  ${file} (${tests})`),
    ]),
    ...others.map((name) => `SKIPPED ${name}`),
  ];
  return ["", RULE, ...lines, RULE, ""].join("\n");
}

interface Group {
  names: string[];
  /** How many of them are in each file. */
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

const counted = (tests: number): string => (tests === 1 ? "1 test" : `${tests} tests`);
