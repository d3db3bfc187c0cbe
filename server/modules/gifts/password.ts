import { randomBytes, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { openGift } from "@contract/http/gift";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { countAction, tryToCount } from "../../limits/countAction";
import { EXISTING } from "../../limits/existing";
import { OneAtATime } from "../../oneAtATime";
import { existingTribute, giftToken, inKind, recipientOf, unlockedToken } from "../access";
import { findGift } from "./repository";

/** OWASP recommends this cost for scrypt: 32 MB and about a quarter of a second. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const MEMORY_MAX_BYTES = 64 * 1024 * 1024;
const [SALT_BYTES, KEY_BYTES] = [16, 32];
const OPTIONS: ScryptOptions = { ...COST, maxmem: MEMORY_MAX_BYTES };

/**
 * Runs scrypt in a thread of its own. `crypto.scrypt` would take one of the four threads that also
 * read files for everybody.
 */
const DERIVE_KEY = `
  const { parentPort, workerData } = require("node:worker_threads");
  parentPort.postMessage(require("node:crypto").scryptSync(...workerData));
`;

/**
 * Each hash takes a quarter of a second. A team that opens a gift in one office waits a little, and
 * nobody alone keeps all others waiting.
 */
const turns = new OneAtATime({ waiting: EXISTING.waitingPasswords.max, ofOneOwner: 6 });

/**
 * Normalises a password: characters that look the same are equal, and phones add a space after a
 * word.
 */
const normalisePassword = (password: string): string => password.normalize("NFKC").trim();

async function keyOf(password: string, salt: Buffer, owner: string): Promise<Buffer> {
  const made = await turns.run(() => deriveKey(normalisePassword(password), salt), owner);
  if (!made) throw new AppError("TOO_MANY_REQUESTS");
  return made.result;
}

async function deriveKey(...input: [password: string, salt: Buffer]): Promise<Buffer> {
  const worker = new Worker(DERIVE_KEY, {
    eval: true,
    workerData: [...input, KEY_BYTES, OPTIONS],
  });
  // `once` rejects when the thread fails.
  const [key] = (await once(worker, "message")) as [Uint8Array];
  await worker.terminate();
  return Buffer.from(key);
}

/**
 * Hashes a gift's password, one at a time in this process.
 * @param owner names whose requests wait together, of which only six may be there.
 * @returns its salt and its key in base64url, separated by a dot.
 * @throws AppError TOO_MANY_REQUESTS when too many wait.
 */
export async function hashPassword(password: string, owner: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt, owner);
  return `${salt.toString("base64url")}.${key.toString("base64url")}`;
}

/**
 * Tells whether a password matches a hash. It compares in constant time.
 * @throws AppError TOO_MANY_REQUESTS when too many wait, as in `hashPassword`.
 */
async function isPassword(password: string, hash: string, owner: string): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(".");
  const expected = Buffer.from(key, "base64url");
  const actual = await keyOf(password, Buffer.from(salt, "base64url"), owner);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Opens a gift: returns its `tgd`, followed by the proof that the password is known. Tries count by
 * the caller's address, so that one person who guesses does not lock out the recipient, and for all
 * addresses together, so that many addresses cannot guess without limit either. The first tries of an
 * address always pass, because one of them is the recipient's.
 * @throws AppError NOT_FOUND, LINK_INVALID, PASSWORD_WRONG or TOO_MANY_REQUESTS.
 */
export async function openGiftLink(
  { db, links, clock }: Pick<Deps, "db" | "links" | "clock">,
  { tributeId, tgd, password }: BodyOf<typeof openGift>,
  address: string,
): Promise<DataOf<typeof openGift>> {
  const tribute = await existingTribute(db, tributeId);
  const recipient = await recipientOf({ db, links }, tribute, tgd);
  if (!recipient) throw new AppError("LINK_INVALID");
  const hash = (await findGift(db, tributeId))?.passwordHash ?? null;
  if (hash === null) return { tgd: inKind(tgd, giftToken(links, recipient)) };
  const owner = `${tributeId} ${address}`;
  await countAction({ db, clock }, "unlock", owner);
  if (!(await tryToCount({ db, clock }, "firstUnlocks", owner)))
    await countAction({ db, clock }, "unlockGift", tributeId);
  if (!(await isPassword(password, hash, owner))) throw new AppError("PASSWORD_WRONG");
  return { tgd: inKind(tgd, unlockedToken(links, recipient, hash)) };
}
