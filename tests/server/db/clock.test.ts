import { DAY_MS } from "@contract/time";
import { DatabaseClock } from "@server/db/clock";
import { expect, test } from "vitest";

const NOON = Date.parse("2026-11-27T12:00:00Z");

/** Makes a machine whose clock can be set, and a database with the right time. */
function machine(wrongMs = 0) {
  const state = { steadyMs: 0, wrongMs };
  const lines: string[] = [];
  const clock = new DatabaseClock(
    { kind: "server", execute: async () => ({ rows: [{ ms: String(NOON + state.steadyMs) }] }) },
    (line) => void lines.push(line),
    { steady: () => state.steadyMs, shown: () => NOON + state.steadyMs + state.wrongMs },
  );
  return { clock, state, lines };
}

test("what is due is decided by the database's clock, whatever the machine's says", async () => {
  const { clock, state } = machine(40 * DAY_MS);
  await clock.check().catch(() => undefined);
  expect(clock.now()).toEqual(new Date(NOON));
  state.steadyMs = 5_000;
  state.wrongMs = -DAY_MS;
  expect(clock.now()).toEqual(new Date(NOON + 5_000));
});

test.each([
  [59_000, true],
  [-59_000, true],
  [61_000, false],
  [-61_000, false],
])("a clock that is wrong by %i ms counts as right: %s", async (wrongMs, isRight) => {
  const { clock, lines } = machine(wrongMs);
  const checked = clock.check().then(
    () => true,
    () => false,
  );
  expect(await checked).toBe(isRight);
  expect(clock.isRight).toBe(isRight);
  expect(lines).toHaveLength(isRight ? 0 : 1);
});

test("a wrong clock is logged once, and so is its end", async () => {
  const { clock, state, lines } = machine(40 * DAY_MS);
  for (let look = 0; look < 3; look += 1) await clock.check().catch(() => undefined);
  state.wrongMs = 0;
  for (let look = 0; look < 3; look += 1) await clock.check();
  expect(lines).toEqual([
    "The clock of this machine is 3456000 s ahead of the database's: it does no jobs, and is not ready.",
    "The clock of this machine agrees with the database's again: jobs go on.",
  ]);
});
