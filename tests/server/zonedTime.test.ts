import { addDays, dayAndHourIn, daysBetween, instantAt } from "@server/zonedTime";
import { describe, expect, test } from "vitest";

describe("nine in the morning", () => {
  test.each([
    ["UTC", "2030-06-15", "2030-06-15T09:00:00.000Z"],
    ["Asia/Kolkata", "2030-06-15", "2030-06-15T03:30:00.000Z"],
    ["Asia/Kathmandu", "2030-06-15", "2030-06-15T03:15:00.000Z"],
    ["Pacific/Kiritimati", "2030-01-01", "2029-12-31T19:00:00.000Z"],
    ["Pacific/Pago_Pago", "2030-01-01", "2030-01-01T20:00:00.000Z"],
    // These are the days around the change to and from daylight saving time, in both hemispheres.
    ["America/New_York", "2030-03-09", "2030-03-09T14:00:00.000Z"],
    ["America/New_York", "2030-03-10", "2030-03-10T13:00:00.000Z"],
    ["America/New_York", "2030-11-02", "2030-11-02T13:00:00.000Z"],
    ["America/New_York", "2030-11-03", "2030-11-03T14:00:00.000Z"],
    ["Pacific/Auckland", "2030-04-06", "2030-04-05T20:00:00.000Z"],
    ["Pacific/Auckland", "2030-04-07", "2030-04-06T21:00:00.000Z"],
    ["Pacific/Auckland", "2030-09-28", "2030-09-27T21:00:00.000Z"],
    ["Pacific/Auckland", "2030-09-29", "2030-09-28T20:00:00.000Z"],
    ["Australia/Lord_Howe", "2030-10-06", "2030-10-05T22:00:00.000Z"],
  ])("in %s on %s is the right instant", (timeZone, day, instant) => {
    const at = instantAt(timeZone, day, 9);
    expect(at.toISOString()).toBe(instant);
    expect(dayAndHourIn(timeZone, at)).toEqual({ day, hour: 9 });
  });

  test("is the same local time on every day of a year, whatever the zone does", () => {
    for (const timeZone of ["Europe/London", "America/Santiago", "Africa/Casablanca", "Asia/Gaza"])
      for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1))
        expect([timeZone, dayAndHourIn(timeZone, instantAt(timeZone, day, 9))]).toEqual([
          timeZone,
          { day, hour: 9 },
        ]);
  });
});

test("a time that the clocks skip moves forward by the gap", () => {
  const at = instantAt("America/New_York", "2030-03-10", 2);
  expect(dayAndHourIn("America/New_York", at)).toEqual({ day: "2030-03-10", hour: 3 });
});

test("midnight belongs to the day that begins", () => {
  expect(dayAndHourIn("Europe/Berlin", new Date("2030-06-14T22:00:00Z"))).toEqual({
    day: "2030-06-15",
    hour: 0,
  });
});

test("days are counted by calendar, across leap days and clock changes", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2030-03-01", -1)).toBe("2030-02-28");
  expect(addDays("2030-12-31", 1)).toBe("2031-01-01");
  expect(daysBetween("2030-03-09", "2030-03-11")).toBe(2);
  expect(daysBetween("2030-03-11", "2030-03-09")).toBe(-2);
});
