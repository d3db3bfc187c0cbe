import { expect, test } from "vitest";
import { findUpgradeProblem } from "../../../scripts/release/lastRelease";
import type { Chaos } from "./chaos";

type Fault = readonly [what: string, breakIt: (chaos: Chaos) => Promise<void>];

const MIXED: Fault = [
  "when the last release works beside this version",
  (chaos) => chaos.mixVersions(),
];

/** Names what is broken, in the order in which a cluster bears it. */
const FAULTS: readonly Fault[] = [
  ["when a web process is killed", (chaos) => chaos.killWeb()],
  ["when a worker is killed", (chaos) => chaos.killWorker()],
  ["when PostgreSQL restarts, or connections to it end", (chaos) => chaos.breakPostgres()],
  ["when Redis is killed or frozen", (chaos) => chaos.breakRedis()],
  ["when the bucket is unavailable or frozen", (chaos) => chaos.breakBucket()],
  ["when every process is restarted in turn", (chaos) => chaos.restartAll()],
  ...(findUpgradeProblem() === undefined ? [MIXED] : []),
  ["and everything acknowledged is there once, at the end", (chaos) => chaos.verify()],
];

/** Defines a test for each fault of a cluster that is already under load. */
export function testFaults(chaos: () => Chaos): void {
  test.each(FAULTS)("%s", (_what, breakIt) => expect(breakIt(chaos())).resolves.toBeUndefined());
}
