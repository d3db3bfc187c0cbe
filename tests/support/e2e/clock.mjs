// This script runs before the product and sets its clock back by CLOCK_BACK_MS.
const isProduct = process.argv[1]?.endsWith("dist/server/main.js");
const backMs = isProduct ? Number(process.env.CLOCK_BACK_MS) : 0;

const now = Date.now.bind(Date);
globalThis.Date = new Proxy(Date, {
  construct: (target, given, made) =>
    /** @type {Date} */ (
      Reflect.construct(target, given.length > 0 ? given : [now() - backMs], made)
    ),
  get: (target, key) =>
    /** @type {unknown} */ (key === "now" ? () => now() - backMs : Reflect.get(target, key)),
});
