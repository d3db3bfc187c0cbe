import type { Plan } from "@contract/http/stripe";
import { CENTS_PER_FOLK, FOLKS_MAX } from "@contract/limits";

export interface Price {
  covered: number;
  /** Counts the people who must still be paid for. */
  toPay: number;
  /** Gives the price in integer cents. */
  amountCents: number;
}

/** Calculates the price of inviting `people` with `credit` folks left. */
export function priceOf(people: number, credit: number): Price {
  const covered = Math.min(people, credit);
  const toPay = people - covered;
  return { covered, toPay, amountCents: toPay * CENTS_PER_FOLK };
}

/**
 * Returns the smallest plan that covers `toPay` people: the free one for 0, null above the largest.
 */
export function planFor(plans: readonly Plan[], toPay: number): Plan | null {
  const fitting = plans.filter(({ amountCents, folks }) =>
    toPay === 0 ? amountCents === 0 : amountCents > 0 && folks >= toPay,
  );
  return fitting.toSorted((one, other) => one.folks - other.folks)[0] ?? null;
}

export function isPeople(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= FOLKS_MAX;
}
