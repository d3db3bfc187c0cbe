import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { readTextIfThere, writeFileAtomic } from "./atomicFile";

const SECRET_BYTES = 32;
const SECRET_FILE = "secret";

/**
 * The 32 random bytes that sign this installation's links; made on the first start.
 *
 * Rejects when the file is damaged: a new secret in its place would silently kill every link that was sent.
 */
export async function loadSecret(dataFolder: string): Promise<Buffer> {
  const path = join(dataFolder, SECRET_FILE);
  const stored = await readTextIfThere(path);
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
