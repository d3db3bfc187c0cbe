/*
 * This script runs before the Auth emulator. Creating a password's salt then takes exactly one
 * second on this process's clock, as hashing may on a busy machine, so the times that the emulator
 * records before and after it never fall into the same second.
 */
import { createRequire } from "node:module";

const SECOND_MS = 1_000;
const SALT_LENGTH = 20;
let lostMs = 0;

const now = Date.now.bind(Date);
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    /** @type {Date} */ (
      Reflect.construct(target, given.length > 0 ? given : [now() + lostMs], made)
    ),
  get: (target, key) =>
    /** @type {unknown} */ (key === "now" ? () => now() + lostMs : Reflect.get(target, key)),
});

const utils = /** @type {{ randomId: (length: number) => string }} */ (
  createRequire(String(process.argv[1]))("./utils")
);
const { randomId } = utils;
utils.randomId = (length) => {
  if (length === SALT_LENGTH) lostMs += SECOND_MS;
  return randomId(length);
};
