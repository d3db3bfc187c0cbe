import { describe, expect, it } from "vitest";
import { planFor, priceOf } from "@src/features/credits/model/price";

const PLANS = [
  { id: "$0", folks: 5, amountCents: 0 },
  { id: "$25", folks: 25, amountCents: 2500 },
  { id: "$10", folks: 10, amountCents: 1000 },
];

describe("the price of a reel", () => {
  it.each([
    { people: 3, credit: 5, covered: 3, toPay: 0, amountCents: 0 },
    { people: 5, credit: 5, covered: 5, toPay: 0, amountCents: 0 },
    { people: 20, credit: 5, covered: 5, toPay: 15, amountCents: 1500 },
    { people: 500, credit: 0, covered: 0, toPay: 500, amountCents: 50_000 },
  ])(
    "for $people people with $credit credits left is $amountCents cents",
    ({ people, credit, ...price }) => {
      expect(priceOf(people, credit)).toEqual(price);
    },
  );

  it.each([
    [0, "$0"],
    [1, "$10"],
    [10, "$10"],
    [11, "$25"],
    [26, undefined],
  ])("for %i people who must be paid for is covered by plan %s", (toPay, id) => {
    expect(planFor(PLANS, toPay)?.id).toBe(id);
  });
});
