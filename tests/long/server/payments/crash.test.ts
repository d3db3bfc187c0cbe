import {
  countSteps,
  killAndRestart,
  prepareShop,
  EXPECTED_BOOKS,
} from "@tests/server/modules/payments/killed";
import { RUNS } from "@tests/support/runs";
import { afterAll, expect, test } from "vitest";

const shop = await prepareShop();
afterAll(() => shop.remove());

test.each([
  [14, "the payment"],
  [36, "a refund"],
  [62, "a refund that fails"],
])("a purchase that is killed at step %i, in %s, is right after the restart", async (killAt) => {
  expect(await killAndRestart(shop, killAt)).toMatchObject(EXPECTED_BOOKS);
});

test.runIf(RUNS > 1)(
  "a purchase that is killed at any step is right after the restart",
  async () => {
    const steps = await countSteps(shop);
    for (let killAt = 1; killAt <= steps; killAt += 1)
      expect({ killAt, ...(await killAndRestart(shop, killAt)) }).toMatchObject(EXPECTED_BOOKS);
  },
);
