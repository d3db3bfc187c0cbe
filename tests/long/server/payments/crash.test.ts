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

/** These steps are in the payment, in a refund, and in a refund that fails. */
const CHOSEN = [14, 36, 62];
const everyStep = async () => Array.from({ length: await countSteps(shop) }, (_, at) => at + 1);

test.each(RUNS > 1 ? await everyStep() : CHOSEN)(
  "a purchase that is killed at step %i is right after the restart",
  async (killAt) => {
    expect(await killAndRestart(shop, killAt)).toMatchObject(EXPECTED_BOOKS);
  },
);
