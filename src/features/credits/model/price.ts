import type { Plan } from "@contract/http/stripe";
import { CENTS_PER_FOLK, FOLKS_MAX } from "@contract/limits";

export interface Price {
  /** Those who are invited with credits that are there already. */
  covered: number;
  /** Those who are still to be paid for. */
  toPay: number;
  /** Integer cents. */
  amountCents: number;
}

/** What it costs to invite this many people with `credit` folks left. */
export function priceOf(people: number, credit: number): Price {
  const covered = Math.min(people, credit);
  const toPay = people - covered;
  return { covered, toPay, amountCents: toPay * CENTS_PER_FOLK };
}

/** The smallest plan that covers so many people to pay for: the free one for none, null above the largest. */
export function planFor(plans: readonly Plan[], toPay: number): Plan | null {
  const fitting = plans.filter(({ amountCents, folks }) =>
    toPay === 0 ? amountCents === 0 : amountCents > 0 && folks >= toPay,
  );
  return fitting.toSorted((one, other) => one.folks - other.folks)[0] ?? null;
}

/** Whether so many people can be wanted at once. */
export function isPeople(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= FOLKS_MAX;
}
