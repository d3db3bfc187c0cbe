import { describeFlood, flood } from "@tests/support/factories/flood";
import { expect, test } from "vitest";

const REQUESTS = 10_000;

test("ten thousand generated requests cause no fault, and change nothing of others", async () => {
  const seed = Date.now();
  // A run that fails can be repeated with its seed.
  process.stdout.write(`\nseed: ${seed}\n`);
  const result = await flood(REQUESTS, seed);
  process.stdout.write(`\n${describeFlood(result)}\n`);
  expect(result.faults).toEqual([]);
  expect(result.reported).toEqual([]);
  expect(result.after).toEqual(result.before);
});
