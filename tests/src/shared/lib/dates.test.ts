import { describe, expect, it } from "vitest";
import { dayOf, defaultDueDay, humanDay, usDate } from "@src/shared/lib/dates";

const now = new Date(2026, 10, 21, 23, 30);

describe("dates", () => {
  it("are due 14 days from now", () => {
    expect(defaultDueDay(now)).toBe("2026-12-05");
  });

  it("are written as MM/DD/YYYY", () => {
    expect(usDate("2026-12-05")).toBe("12/05/2026");
    expect(dayOf(now)).toBe("2026-11-21");
  });

  it.each([
    ["2026-11-21", "today"],
    ["2026-11-22", "tomorrow"],
    ["2026-11-24", "in 3 days"],
    ["2026-11-20", "yesterday"],
    ["2026-12-19", "in 4 weeks"],
    ["2027-02-20", "in 3 months"],
  ])("%s is %s to people", (day, words) => {
    expect(humanDay(day, now)).toBe(words);
  });
});
