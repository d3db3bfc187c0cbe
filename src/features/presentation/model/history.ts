/** What was changed, to go back and forth in. */
export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** Of the last change: those that follow each other under one name are one step. */
  readonly step: string | null;
}

const MOST_STEPS = 100;

export const begun = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  step: null,
});

/** With a new present. Under the same `step` as the last change it replaces that one: a typed word is one step. */
export function changed<Value>(
  history: History<Value>,
  present: Value,
  step: string | null = null,
): History<Value> {
  const isSameStep = step !== null && step === history.step;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], step };
}

/** One step back; the same where there is none. */
export function undone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], step: null };
}

/** One step forth again; the same where there is none. */
export function redone<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: rest, step: null };
}
