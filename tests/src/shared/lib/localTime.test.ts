import { instantOfLocal, localOfInstant } from "@src/shared/lib/localTime";
import { dateFormat } from "@src/shared/language/dateFormat";
import { afterEach, describe, expect, it } from "vitest";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe("a reveal time that is chosen on a device", () => {
  it.each([
    ["UTC", "2026-12-05T18:00", "2026-12-05T18:00:00.000Z"],
    ["Europe/Berlin", "2026-12-05T18:00", "2026-12-05T17:00:00.000Z"],
    // Berlin has summer time on this date.
    ["Europe/Berlin", "2026-07-05T18:00", "2026-07-05T16:00:00.000Z"],
    ["America/Los_Angeles", "2026-12-31T20:30", "2027-01-01T04:30:00.000Z"],
    ["Asia/Kolkata", "2027-01-01T02:00", "2026-12-31T20:30:00.000Z"],
    ["Pacific/Auckland", "2026-12-06T07:00", "2026-12-05T18:00:00.000Z"],
  ])("in %s at %s is %s, and is shown as it was chosen", (timeZone, local, instant) => {
    process.env.TZ = timeZone;
    expect(instantOfLocal(local)).toBe(instant);
    expect(localOfInstant(instant)).toBe(local);
  });

  it("is displayed in the time zone in which it was chosen", () => {
    const { wholeInstant } = dateFormat("en", (text) => text);
    const words = wholeInstant("2026-12-31T20:30:00.000Z", "Asia/Kolkata");
    expect(words).toMatch(/^Friday, January 1, 2027 at 2:00.AM$/);
    const inGerman = dateFormat("de", (text) => text).wholeInstant("2026-12-31T20:30:00.000Z");
    expect(inGerman).toMatch(/Dezember 2026|Januar 2027/);
  });
});
