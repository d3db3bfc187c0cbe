import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../server/config/env";
import { readTextIfThere } from "../../server/local/atomicFile";
import { ADDRESS_FILE } from "../../server/local/dataFolder";
import { lockFolder } from "../../server/local/folderLock";
import { poll } from "../product/productApi";
import { startOwnProduct } from "../product/productProcess";

/** A product that answers, and what is to be done when it is needed no more. */
interface Product {
  origin: string;
  /** Whether it was running before. */
  wasRunning: boolean;
  stop: () => Promise<void>;
}

/** It has the folder some seconds before it answers. */
const STARTING_MS = 30_000;

/**
 * The product of the data folder: the one that runs on it, or one that is started here. One that has the folder is given
 * `patience`, in ms, to answer.
 * @throws Error in words where it cannot be reached.
 */
export async function reachProduct(env: Env, patience = STARTING_MS): Promise<Product> {
  if (await isFree(env.DATA_DIR))
    return { ...(await startOwnProduct(process.env)), wasRunning: false };
  let origin: string | undefined;
  const find = async (): Promise<true | undefined> => {
    origin = (await readTextIfThere(path.join(env.DATA_DIR, ADDRESS_FILE)))?.trim();
    return (origin && (await answers(origin))) || undefined;
  };
  const isReached = await poll(find, patience).catch(() => false);
  if (!origin || !isReached)
    throw new Error(
      `A server runs on ${path.resolve(env.DATA_DIR)}, but it does not answer${origin ? ` at ${origin}` : ""}. Stop it and try again: this starts one of its own.`,
    );
  return { origin, wasRunning: true, stop: async () => undefined };
}

/** Only one process may have a data folder; the product that is started takes it a moment later. */
async function isFree(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await (await lockFolder(path.resolve(folder))).release();
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes("is in use")) return false;
    throw error;
  }
}

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/dev/outbox`, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}
