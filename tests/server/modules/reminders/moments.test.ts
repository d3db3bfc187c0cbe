import { isDue, momentsOf, nextMoment } from "@server/modules/reminders/moments";
import { describe, expect, test } from "vitest";

const wedding = { dueDate: "2030-03-15", timeZone: "America/New_York" };
const invitedAt = new Date("2030-03-01T15:00:00Z");
const inWords = (calendar: typeof wedding, invited: Date) =>
  momentsOf(calendar, invited).map(({ moment, at }) => `${moment} ${at.toISOString()}`);

describe("reminders come at nine in the reel's zone", () => {
  test("half-way, a day before and on the due day, over a change of the clocks", () => {
    expect(inWords(wedding, invitedAt)).toEqual([
      "MIDPOINT 2030-03-08T14:00:00.000Z",
      "DAY_BEFORE 2030-03-14T13:00:00.000Z",
      "DUE_DAY 2030-03-15T13:00:00.000Z",
    ]);
  });

  test.each([
    ["Pacific/Auckland", "2030-03-14T20:00:00.000Z"],
    ["Asia/Kolkata", "2030-03-15T03:30:00.000Z"],
    ["UTC", "2030-03-15T09:00:00.000Z"],
  ])("of %s", (timeZone, dueDay) => {
    expect(inWords({ ...wedding, timeZone }, invitedAt).at(-1)).toBe(`DUE_DAY ${dueDay}`);
  });

  test("counted from the day of the invite as the zone has it", () => {
    // In Auckland it is the 2nd of March already.
    expect(inWords({ ...wedding, timeZone: "Pacific/Auckland" }, invitedAt)[0]).toBe(
      "MIDPOINT 2030-03-07T20:00:00.000Z",
    );
  });
});

describe("each has a day of its own, and none is that of the invite", () => {
  test.each([
    ["2030-03-11", ["MIDPOINT", "DAY_BEFORE", "DUE_DAY"]],
    ["2030-03-12", ["DAY_BEFORE", "DUE_DAY"]],
    ["2030-03-13", ["DAY_BEFORE", "DUE_DAY"]],
    ["2030-03-14", ["DUE_DAY"]],
    ["2030-03-15", []],
    ["2030-03-20", []],
  ])("invited on %s", (day, expected) => {
    const moments = momentsOf(wedding, new Date(`${day}T12:00:00Z`));
    expect(moments.map(({ moment }) => moment)).toEqual(expected);
    const days = moments.map(({ at }) => at.toISOString().slice(0, 10));
    expect(new Set([day, ...days]).size).toBe(days.length + 1);
  });
});

test("the next one is the first that is still to come", () => {
  const at = (now: string) => nextMoment(wedding, invitedAt, new Date(now))?.moment ?? null;
  expect(at("2030-03-01T15:00:00Z")).toBe("MIDPOINT");
  expect(at("2030-03-08T13:59:59Z")).toBe("MIDPOINT");
  expect(at("2030-03-08T14:00:00Z")).toBe("DAY_BEFORE");
  expect(at("2030-03-15T12:00:00Z")).toBe("DUE_DAY");
  expect(at("2030-03-15T13:00:00Z")).toBeNull();
});

test.each([
  ["a minute too early", "2030-03-14T12:59:00Z", false],
  ["on time", "2030-03-14T13:00:00Z", true],
  ["in the afternoon, after the server was away", "2030-03-14T20:00:00Z", true],
  ["late in the evening", "2030-03-15T01:00:00Z", false],
  ["on a day without any", "2030-03-13T13:00:00Z", false],
])("%s", (_case, now, expected) => {
  expect(isDue(wedding, invitedAt, new Date(now))).toBe(expected);
});
