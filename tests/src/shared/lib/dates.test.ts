import { describe, expect, it } from "vitest";
import i18next from "i18next";
import { dateFormat } from "@src/shared/language/dateFormat";
import { dayOf, defaultDueDay, dueDayBefore, usDate } from "@src/shared/lib/dates";

const { dayInWords, humanDay, humanInstant, writtenDay } = dateFormat("en", i18next.t);
const now = new Date(2026, 10, 21, 23, 30);

describe("a date", () => {
  it("is due 14 days from now", () => {
    expect(defaultDueDay(now)).toBe("2026-12-05");
  });

  it.each([
    ["2026-12-02", "2026-11-29"],
    ["2026-11-23", "2026-11-21"],
  ])("for an event on %s is %s: three days before, but not in the past", (event, due) => {
    expect(dueDayBefore(event, now)).toBe(due);
  });

  it("is written in words, with the year of another one", () => {
    expect(dayInWords("2026-12-13", now)).toBe("Sunday, December 13");
    expect(dayInWords("2027-01-03", now)).toBe("Sunday, January 3, 2027");
  });

  it("is written as MM/DD/YYYY", { tags: ["S9.4"] }, () => {
    expect(usDate("2026-12-05")).toBe("12/05/2026");
    expect(writtenDay("2026-12-05")).toBe("12/05/2026");
    expect(dayOf(now)).toBe("2026-11-21");
  });

  it.each([
    ["2026-11-21", "today"],
    ["2026-11-22", "tomorrow"],
    ["2026-11-24", "in 3 days"],
    ["2026-11-20", "yesterday"],
    ["2026-12-19", "in 4 weeks"],
    ["2027-02-20", "in 3 months"],
  ])("%s is shown as %s", (day, words) => {
    expect(humanDay(day, now)).toBe(words);
  });

  it.each([
    [new Date(2026, 10, 21, 23, 29, 50), "just now"],
    [new Date(2026, 10, 21, 23, 25), "5 minutes ago"],
    [new Date(2026, 10, 21, 20, 30), "3 hours ago"],
    [new Date(2026, 10, 20, 23, 59), "yesterday"],
    [new Date(2026, 10, 14, 12), "7 days ago"],
    // The server's clock may be ahead of the phone's.
    [new Date(2026, 10, 21, 23, 31), "just now"],
  ])("with a time (%s) is shown as %s", (instant, words) => {
    expect(humanInstant(instant.toISOString(), now)).toBe(words);
  });
});
