/*
 * Loaded before the Auth emulator: to make a password's salt takes exactly one second on this process's clock, as hashing
 * may on a busy machine. What the emulator notes before it and what it notes after it lie in two different seconds.
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
