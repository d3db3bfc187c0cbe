import { expect, onTestFinished, test } from "vitest";
import { killAndGoOn, prepareShop, RIGHT } from "./killed";

/** In the middle of the payment, of a refund, and of one that fails. The long run has all 71. */
const KILLED_AT = [14, 36, 62];
/** Each takes a process of its own. */
const LONG_MS = 240_000;

test(
  "a purchase that is killed between its steps is right after the restart",
  async () => {
    const shop = await prepareShop();
    onTestFinished(() => shop.remove());
    for (const result of await Promise.all(KILLED_AT.map((at) => killAndGoOn(shop, at))))
      expect(result).toMatchObject(RIGHT);
  },
  LONG_MS,
);
