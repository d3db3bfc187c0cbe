import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { embeddedHandle, openEmbedded } from "@server/db/connection";
import { startStripe, stripeAt } from "@tests/factories/stripeServer";
import { spawnChild } from "@tests/server/local/childServer";
import { temporaryFolder } from "@tests/server/local/temporaryFolder";
import { inject } from "vitest";
import { booksOf, makeBuyer, purchase, purchaseDeps } from "./purchase";

const BUYER_PROCESS = resolve(import.meta.dirname, "children/buy.ts");

/** A database on disk with somebody who wants to buy, to be copied for each crash. */
export async function prepareShop() {
  const prepared = await mkdtemp(join(tmpdir(), "folkreel-"));
  const loadDataDir = new Blob([await readFile(inject("databaseSnapshot"))]);
  const database = embeddedHandle(await PGlite.create(prepared, { loadDataDir }));
  await makeBuyer(database);
  await database.close();
  const copy = async () => {
    const folder = join(await temporaryFolder(), "database");
    await cp(prepared, folder, { recursive: true });
    return folder;
  };
  return { copy, remove: () => rm(prepared, { recursive: true }) };
}

type Shop = Awaited<ReturnType<typeof prepareShop>>;

/** How many steps a purchase has that nobody kills. */
export async function countSteps(shop: Shop): Promise<number> {
  const stripe = await startStripe();
  const child = spawnChild(BUYER_PROCESS, await shop.copy(), String(stripe.port));
  const { steps } = await child.firstWords;
  stripe.close();
  return Number(steps);
}

/** What must be so after each of them. */
export const RIGHT = {
  isKilled: true,
  afterCrash: { findings: [] },
  atTheEnd: { findings: [], credit: 12, payments: 1, receipts: 1 },
  checkouts: 1,
};

/** Kills a process before this step of a purchase, starts anew on what it has left, and looks at the books both times. */
export async function killAndGoOn(shop: Shop, killAt: number): Promise<object> {
  const stripe = await startStripe();
  const folder = await shop.copy();
  const child = spawnChild(BUYER_PROCESS, folder, String(stripe.port), String(killAt));
  const isKilled = await child.firstWords.then(
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
