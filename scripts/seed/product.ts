import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../server/config/env";
import { readTextIfExists } from "../../server/local/atomicFile";
import { ADDRESS_FILE } from "../../server/local/dataFolder";
import { lockFolder } from "../../server/local/folderLock";
import { poll } from "../product/productApi";
import { startOwnProduct } from "../product/productProcess";

interface Product {
  origin: string;
  wasRunning: boolean;
  stop: () => Promise<void>;
}

/** A starting product locks the folder some seconds before it answers. */
const START_LIMIT_MS = 30_000;

/**
 * Returns the product of the data folder: the one that is running, or a new one. A product that has
 * locked the folder gets `timeoutMs` to answer.
 * @throws Error that explains why it cannot be reached.
 */
export async function reachProduct(env: Env, timeoutMs = START_LIMIT_MS): Promise<Product> {
  if (await isFree(env.DATA_DIR))
    return { ...(await startOwnProduct(process.env)), wasRunning: false };
  let origin: string | undefined;
  const find = async (): Promise<true | undefined> => {
    origin = (await readTextIfExists(path.join(env.DATA_DIR, ADDRESS_FILE)))?.trim();
    return (origin && (await isAnswering(origin))) || undefined;
  };
  const isReached = await poll(find, timeoutMs).catch(() => false);
  if (!origin || !isReached)
    throw new Error(
      `A server runs on ${path.resolve(env.DATA_DIR)}, but it does not answer${origin ? ` at ${origin}` : ""}. Stop it and try again: this starts one of its own.`,
    );
  return { origin, wasRunning: true, stop: async () => undefined };
}

/**
 * Tells whether no process uses the data folder. Only one process may use it, and the product that
 * is started later locks it.
 */
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

async function isAnswering(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/dev/outbox`, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
}
