import { killAndRestart, prepareShop, EXPECTED_BOOKS } from "@tests/server/modules/payments/killed";
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
