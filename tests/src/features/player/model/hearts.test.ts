import { expect, it } from "vitest";
import { type Hearts, heartsAfter } from "@src/features/player/model/hearts";

const START: Hearts = { hearts: 7, others: 0 };

it("counts an own heart at once, and not a second time when the server has it", () => {
  const sent = heartsAfter(START, { type: "sent" });
  expect(sent).toEqual({ hearts: 8, others: 0 });
  expect(heartsAfter(sent, { type: "counted", total: 8 })).toBe(sent);
});

it("takes what is beyond the own ones for hearts of others", () => {
  const sent = heartsAfter(START, { type: "sent" });
  expect(heartsAfter(sent, { type: "counted", total: 11 })).toEqual({ hearts: 11, others: 3 });
});

it("never runs backwards when an older answer comes later", () => {
  const counted = heartsAfter(START, { type: "counted", total: 10 });
  expect(heartsAfter(counted, { type: "counted", total: 9 }).hearts).toBe(10);
});
