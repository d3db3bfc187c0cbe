export interface History<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
  /** Names the last change. Consecutive changes with the same name are one step. */
  readonly step: string | null;
}

const MOST_STEPS = 100;

export const createHistory = <Value>(present: Value): History<Value> => ({
  past: [],
  present,
  future: [],
  step: null,
});

/**
 * Sets a new present. With the same `step` as the last change it replaces that one, so that a typed
 * word is one step.
 */
export function withChange<Value>(
  history: History<Value>,
  present: Value,
  step: string | null = null,
): History<Value> {
  const isSameStep = step !== null && step === history.step;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], step };
}

/** Goes one step back if there is one. */
export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future], step: null };
}

/** Goes one step forward if there is one. */
export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: rest, step: null };
}
