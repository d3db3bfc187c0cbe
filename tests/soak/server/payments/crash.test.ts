import {
  countSteps,
  killAndRestart,
  prepareShop,
  EXPECTED_BOOKS,
} from "@tests/server/modules/payments/killed";
import { afterAll, expect, test } from "vitest";

const shop = await prepareShop();
afterAll(() => shop.remove());

test("a purchase that is killed at any step is right after the restart", async () => {
  const steps = await countSteps(shop);
  expect(steps).toBeGreaterThan(20);
  for (let killAt = 1; killAt <= steps; killAt += 1)
    expect({ killAt, ...(await killAndRestart(shop, killAt)) }).toMatchObject(EXPECTED_BOOKS);
});
