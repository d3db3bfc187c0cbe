import { resolve } from "node:path";
import { openEmbedded } from "@server/db/connection";
import { type PreparedDatabase, prepareDatabase } from "@tests/support/database/preparedDatabase";
import { startStripe, stripeAt } from "@tests/support/factories/stripeServer";
import { spawnChild } from "@tests/server/local/childServer";
import { booksOf, makeBuyer, purchase, purchaseDeps } from "./purchase";

const BUYER_PROCESS = resolve(import.meta.dirname, "children/buy.ts");

/** Creates a database on disk with a person who wants to buy, to be copied for each crash. */
export const prepareShop = () => prepareDatabase(makeBuyer);

/** Returns the number of steps in a purchase that is not killed. */
export async function countSteps(shop: PreparedDatabase): Promise<number> {
  const stripe = await startStripe();
  const child = spawnChild(BUYER_PROCESS, await shop.copy(), String(stripe.port));
  const { steps } = await child.firstMessage;
  stripe.close();
  return Number(steps);
}

/** States what must hold after each of them. */
export const EXPECTED_BOOKS = {
  isKilled: true,
  afterCrash: { findings: [] },
  atTheEnd: { findings: [], credit: 12, payments: 1, receipts: 1 },
  checkouts: 1,
};

/**
 * Kills a process before this step of a purchase, starts another one on what it has left, and
 * checks the books both times.
 */
export async function killAndRestart(shop: PreparedDatabase, killAt: number): Promise<object> {
  const stripe = await startStripe();
  const folder = await shop.copy();
  const child = spawnChild(BUYER_PROCESS, folder, String(stripe.port), String(killAt));
  const isKilled = await child.firstMessage.then(
    () => false,
    () => true,
  );
  const database = await openEmbedded(folder);
  try {
    const afterCrash = await booksOf(database);
    await purchase(purchaseDeps(database, stripeAt(stripe.port)));
    return { isKilled, afterCrash, atTheEnd: await booksOf(database), checkouts: stripe.made() };
  } finally {
    await database.close();
    stripe.close();
  }
}
