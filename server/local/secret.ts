import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readTextIfExists, writeFileAtomic } from "./atomicFile";

const SECRET_BYTES = 32;
const SECRET_FILE = "secret";

/**
 * Returns the 32 random bytes that sign this installation's links. The first start creates them.
 * @throws Error if the file is damaged: replacing the secret would silently invalidate every link
 *   that was sent.
 */
export async function loadSecret(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, SECRET_FILE);
  const stored = await readTextIfExists(path);
  if (stored === undefined) {
    const secret = randomBytes(SECRET_BYTES);
    await writeFileAtomic(path, `${secret.toString("hex")}\n`);
    return secret;
  }
  if (!/^[0-9a-f]{64}\n?$/.test(stored)) {
    throw new Error(
      `The secret in ${path} is damaged. Restore it from a backup; links already sent depend on it.`,
    );
  }
  return Buffer.from(stored.trim(), "hex");
}

const FROM_FILE = /^hex:([0-9a-f]{64})$/;

/**
 * Returns the secret that `APP_SECRET` contains: its text, or after `hex:` the content of a secret
 * file, so that an installation can move its secret and keep its links.
 */
export function secretOf(setting: string): Buffer {
  const bytes = FROM_FILE.exec(setting)?.[1];
  return bytes === undefined ? Buffer.from(setting) : Buffer.from(bytes, "hex");
}
