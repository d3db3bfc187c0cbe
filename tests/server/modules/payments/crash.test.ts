import { expect, onTestFinished, test } from "vitest";
import { killAndGoOn, prepareShop, RIGHT } from "./killed";

/** In the middle of the payment. `tests/long` kills it during refunds, and `tests/soak` at each of the 71 steps. */
const KILLED_AT = 14;
/** Each takes a process of its own. */
const LONG_MS = 240_000;

test(
  "a purchase that is killed in the middle of the payment is right after the restart",
  async () => {
    const shop = await prepareShop();
    onTestFinished(() => shop.remove());
    expect(await killAndGoOn(shop, KILLED_AT)).toMatchObject(RIGHT);
  },
  LONG_MS,
);
