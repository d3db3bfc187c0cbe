import { killTabs } from "@tests/support/e2e/killedTab";
import { expect, inject, it } from "vitest";

const origin = inject("productOrigin");
const TIMES = 20;

it(`keeps all but the last second of a recording whose tab is killed, ${TIMES} of ${TIMES} times`, async () => {
  // At moments that no slice of the recorder knows.
  const moments = Array.from({ length: TIMES }, () => 1.2 + Math.random() * 6);
  const losses = await killTabs(origin, moments);
  const lost = losses.map(({ recorded, kept }) => recorded - kept);
  process.stdout.write(`Seconds lost: ${lost.map((seconds) => seconds.toFixed(2)).join(" ")}\n`);
  expect(lost.filter((seconds) => seconds < 1)).toHaveLength(TIMES);
});
