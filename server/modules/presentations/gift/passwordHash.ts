import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** OWASP recommends this cost for scrypt: 32 MB and about a quarter of a second. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const MEMORY_MAX_BYTES = 64 * 1024 * 1024;
const [SALT_BYTES, KEY_BYTES] = [16, 32];

const deriveKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Normalises a password: characters that look the same are equal, and phones add a space after a
 * word.
 */
const normalisePassword = (password: string): string => password.normalize("NFKC").trim();

const keyOf = (password: string, salt: Buffer): Promise<Buffer> =>
  deriveKey(normalisePassword(password), salt, KEY_BYTES, { ...COST, maxmem: MEMORY_MAX_BYTES });

/**
 * Hashes a gift's password.
 * @returns its salt and its key in base64url, separated by a dot.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt);
  return `${salt.toString("base64url")}.${key.toString("base64url")}`;
}

/** Tells whether a password matches a hash. It compares in constant time. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(".");
  const expected = Buffer.from(key, "base64url");
  const actual = await keyOf(password, Buffer.from(salt, "base64url"));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
