import path from "node:path";
import type { TestReport } from "./testReport";

/** Describes a row of the threat model: what somebody wants, and the test that proves its defence. */
export interface Threat {
  /** Says who it is: the heading of the row's table. */
  who: string;
  what: string;
  /** Is the path of the test, from the root of the project. */
  test: string;
}

const HEADING = /^## (.+)$/;
const TEST = /^`(tests\/[^`]+)`$/;

/** Reads the rows of `docs/threat-model.md`. */
export function readThreats(page: string): Threat[] {
  const threats: Threat[] = [];
  let who = "";
  for (const line of page.split("\n")) {
    who = HEADING.exec(line)?.[1] ?? who;
    const [, what = "", , cell = ""] = line.split("|").map((text) => text.trim());
    const test = TEST.exec(cell)?.[1];
    if (test !== undefined) threats.push({ who, what, test });
  }
  return threats;
}

type Outcome = "refused" | "NOT REFUSED" | "NOT TESTED";

/** Returns what became of a threat: it counts as refused if its tests ran and all of them passed. */
export function outcomeOf({ test }: Threat, { testResults }: TestReport): Outcome {
  const files = testResults.filter(({ name }) => path.relative(".", name) === test);
  const statuses = files.flatMap(({ assertionResults }) =>
    assertionResults.map((one) => one.status),
  );
  if (files.some(({ status }) => status === "failed")) return "NOT REFUSED";
  return statuses.includes("passed") ? "refused" : "NOT TESTED";
}

/** Returns a line for each threat, below who it is, and a last line with the sum. */
export function threatTable(threats: readonly Threat[], report: TestReport): string {
  const outcomes = threats.map((threat) => ({ ...threat, outcome: outcomeOf(threat, report) }));
  const lines = outcomes.flatMap(({ who, what, outcome }, at) => [
    ...(who === outcomes[at - 1]?.who ? [] : [`${who}:`]),
    `  ${outcome.padEnd(11)}  ${what}`,
  ]);
  const refused = outcomes.filter(({ outcome }) => outcome === "refused").length;
  return [...lines, `${refused} of ${threats.length} threats refused`, ""].join("\n");
}
