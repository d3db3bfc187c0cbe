import { join } from "node:path";
import { createVapidKeys, isKeyPair, type VapidKeys } from "../push/vapidKeys";
import { readTextIfExists, writeFileAtomic } from "./atomicFile";

const FILE = "push-keys.json";

/**
 * Returns the keys of this installation for push services. The first start creates them.
 * @throws Error if the file is damaged: with other keys, no device would get notifications any more.
 */
export async function loadPushKeys(dataFolder: string): Promise<VapidKeys> {
  const path = join(dataFolder, FILE);
  const stored = await readTextIfExists(path);
  if (stored === undefined) {
    const keys = createVapidKeys();
    await writeFileAtomic(path, `${JSON.stringify(keys)}\n`);
    return keys;
  }
  const keys = parsed(stored);
  if (keys) return keys;
  throw new Error(
    `The keys in ${path} are damaged. Restore them from a backup, or delete the file: then people have to turn on notifications on their devices again.`,
  );
}

function parsed(text: string): VapidKeys | null {
  try {
    const keys = JSON.parse(text) as VapidKeys;
    return isKeyPair(keys) ? keys : null;
  } catch {
    return null;
  }
}
