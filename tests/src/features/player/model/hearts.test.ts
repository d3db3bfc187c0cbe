import { expect, it } from "vitest";
import { type Hearts, heartsAfter } from "@src/features/player/model/hearts";

const START: Hearts = { hearts: 7, others: 0 };

it("a viewer's own heart counts at once, and not again when the server reports it", () => {
  const sent = heartsAfter(START, { type: "sent" });
  expect(sent).toEqual({ hearts: 8, others: 0 });
  expect(heartsAfter(sent, { type: "counted", total: 8 })).toBe(sent);
});

it("a count above the viewer's own hearts means hearts of others", () => {
  const sent = heartsAfter(START, { type: "sent" });
  expect(heartsAfter(sent, { type: "counted", total: 11 })).toEqual({ hearts: 11, others: 3 });
});

it("the count never decreases when an older answer arrives later", () => {
  const counted = heartsAfter(START, { type: "counted", total: 10 });
  expect(heartsAfter(counted, { type: "counted", total: 9 }).hearts).toBe(10);
});
