import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** As OWASP advises for scrypt: 32 MB and about a quarter of a second. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const MEMORY_MAX_BYTES = 64 * 1024 * 1024;
const [SALT_BYTES, KEY_BYTES] = [16, 32];

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** One spelling for what looks the same; phones add a space behind a word. */
const spelled = (password: string): string => password.normalize("NFKC").trim();

const keyOf = (password: string, salt: Buffer): Promise<Buffer> =>
  derive(spelled(password), salt, KEY_BYTES, { ...COST, maxmem: MEMORY_MAX_BYTES });

/** What is stored of a gift's password: its salt and its key, in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt);
  return `${salt.toString("base64url")}.${key.toString("base64url")}`;
}

/** Compares in constant time. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(".");
  const expected = Buffer.from(key, "base64url");
  const actual = await keyOf(password, Buffer.from(salt, "base64url"));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
