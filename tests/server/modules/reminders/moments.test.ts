import { isDue, momentsOf, nextMoment } from "@server/modules/reminders/moments";
import { describe, expect, test } from "vitest";

const wedding = { dueDate: "2030-03-15", timeZone: "America/New_York" };
const invitedAt = new Date("2030-03-01T15:00:00Z");
const describeMoments = (calendar: typeof wedding, invited: Date) =>
  momentsOf(calendar, invited).map(({ moment, at }) => `${moment} ${at.toISOString()}`);

describe("reminders are sent at nine in the reel's time zone", () => {
  test("half-way, the day before and on the due day, across a clock change", () => {
    expect(describeMoments(wedding, invitedAt)).toEqual([
      "MIDPOINT 2030-03-08T14:00:00.000Z",
      "DAY_BEFORE 2030-03-14T13:00:00.000Z",
      "DUE_DAY 2030-03-15T13:00:00.000Z",
    ]);
  });

  test.each([
    ["Pacific/Auckland", "2030-03-14T20:00:00.000Z"],
    ["Asia/Kolkata", "2030-03-15T03:30:00.000Z"],
    ["UTC", "2030-03-15T09:00:00.000Z"],
  ])("in %s", (timeZone, dueDay) => {
    expect(describeMoments({ ...wedding, timeZone }, invitedAt).at(-1)).toBe(`DUE_DAY ${dueDay}`);
  });

  test("counted from the invite's date in that time zone", () => {
    // In Auckland it is already the 2nd of March.
    expect(describeMoments({ ...wedding, timeZone: "Pacific/Auckland" }, invitedAt)[0]).toBe(
      "MIDPOINT 2030-03-07T20:00:00.000Z",
    );
  });
});

describe("each reminder has its own day, which is never the invite's day,", () => {
  test.each([
    ["2030-03-11", ["MIDPOINT", "DAY_BEFORE", "DUE_DAY"]],
    ["2030-03-12", ["DAY_BEFORE", "DUE_DAY"]],
    ["2030-03-13", ["DAY_BEFORE", "DUE_DAY"]],
    ["2030-03-14", ["DUE_DAY"]],
    ["2030-03-15", []],
    ["2030-03-20", []],
  ])("when invited on %s", (day, expected) => {
    const moments = momentsOf(wedding, new Date(`${day}T12:00:00Z`));
    expect(moments.map(({ moment }) => moment)).toEqual(expected);
    const days = moments.map(({ at }) => at.toISOString().slice(0, 10));
    expect(new Set([day, ...days]).size).toBe(days.length + 1);
  });
});

test("the next reminder is the first one in the future", () => {
  const nextMomentAt = (now: string) =>
    nextMoment(wedding, invitedAt, new Date(now))?.moment ?? null;
  expect(nextMomentAt("2030-03-01T15:00:00Z")).toBe("MIDPOINT");
  expect(nextMomentAt("2030-03-08T13:59:59Z")).toBe("MIDPOINT");
  expect(nextMomentAt("2030-03-08T14:00:00Z")).toBe("DAY_BEFORE");
  expect(nextMomentAt("2030-03-15T12:00:00Z")).toBe("DUE_DAY");
  expect(nextMomentAt("2030-03-15T13:00:00Z")).toBeNull();
});

test.each([
  ["a minute too early", "2030-03-14T12:59:00Z", false],
  ["on time", "2030-03-14T13:00:00Z", true],
  ["in the afternoon, after the server was down", "2030-03-14T20:00:00Z", true],
  ["late in the evening", "2030-03-15T01:00:00Z", false],
  ["on a day without a reminder", "2030-03-13T13:00:00Z", false],
])("whether a reminder is due %s", (_case, now, expected) => {
  expect(isDue(wedding, invitedAt, new Date(now))).toBe(expected);
});
