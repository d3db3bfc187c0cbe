import { NOTIFICATION_TYPES } from "@contract/http/notification";
import { describe, expect, it } from "vitest";
import { KINDS } from "@src/features/notifications/kinds";

const HREFS = {
  SUBMISSION_RECEIVED: "/tribute/reel-1",
  SUBMISSION_HELD: "/tribute/reel-1",
  RETAKE_FAILED: "/tribute/reel-1",
  NEW_TAKE_ASKED: "/tribute/reel-1",
  TRIM_FAILED: "/tribute/reel-1/presentation",
  CREDITS_LOW: "/pricing",
  REMINDER_SENT: "/tribute/reel-1?view=people",
  REEL_GIFTED: "/home",
  REEL_OPENED: "/tribute/reel-1/watch",
  THANK_YOU: "/tribute/reel-1/watch?view=thanks",
  EXPORT_READY: "/tribute/reel-1/presentation?part=gift",
  EXPORT_FAILED: "/tribute/reel-1/presentation?part=gift",
  SAVED_REEL: "/home?show=saved",
  MAILS_POSTPONED: "/tribute/reel-1?view=people",
};

describe("a notification", () => {
  it.each(NOTIFICATION_TYPES)("of type %s leads to its subject", (type) => {
    expect(KINDS[type].hrefOf("reel-1")).toBe(HREFS[type]);
  });

  it("leads home when its reel was deleted", () => {
    expect(KINDS.THANK_YOU.hrefOf(null)).toBe("/home");
    expect(KINDS.CREDITS_LOW.hrefOf(null)).toBe("/pricing");
  });
});
