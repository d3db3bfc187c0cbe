import { killTabs } from "@tests/support/e2e/killedTab";
import { expect, inject, it } from "vitest";

const origin = inject("productOrigin");
const TIMES = 20;

it(`a recording whose tab is killed loses at most its last second, ${TIMES} of ${TIMES} times`, async () => {
  // These moments do not match the recorder's slices.
  const moments = Array.from({ length: TIMES }, () => 1.2 + Math.random() * 6);
  const losses = await killTabs(origin, moments);
  const lost = losses.map(({ recorded, playable }) => recorded - playable);
  process.stdout.write(`Seconds lost: ${lost.map((seconds) => seconds.toFixed(2)).join(" ")}\n`);
  expect(lost.filter((seconds) => seconds < 1)).toHaveLength(TIMES);
});
