import { expect, onTestFinished, test } from "vitest";
import { killAndRestart, prepareShop, EXPECTED_BOOKS } from "./killed";

/**
 * Kills the purchase during the payment. `tests/long` kills it during refunds, and `tests/soak` at
 * each of the 71 steps.
 */
const KILLED_AT = 14;
/** Allows for a separate process for each purchase. */
const LONG_MS = 240_000;

test(
  "a purchase that is killed during the payment is right after the restart",
  async () => {
    const shop = await prepareShop();
    onTestFinished(() => shop.remove());
    expect(await killAndRestart(shop, KILLED_AT)).toMatchObject(EXPECTED_BOOKS);
  },
  LONG_MS,
);
