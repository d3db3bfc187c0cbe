import { NOTIFICATION_TYPES } from "@contract/domain/notification";
import { notificationPath } from "@contract/notificationPath";
import { describe, expect, it } from "vitest";

const HREFS = {
  SUBMISSION_RECEIVED: "/tribute/reel-1?view=videos",
  SUBMISSION_HELD: "/tribute/reel-1?view=videos",
  VIDEO_FAILED: "/tribute/reel-1?view=videos",
  RETAKE_FAILED: "/tribute/reel-1?view=videos",
  NEW_TAKE_ASKED: "/tribute/reel-1",
  TRIM_FAILED: "/tribute/reel-1/presentation",
  CREDITS_LOW: "/pricing",
  REMINDER_SENT: "/tribute/reel-1?view=people",
  REEL_GIFTED: "/home",
  REEL_OPENED: "/tribute/reel-1/watch",
  GIFT_WATCHED: "/tribute/reel-1/presentation?part=gift",
  THANK_YOU: "/tribute/reel-1/watch?view=thanks",
  EXPORT_READY: "/tribute/reel-1/presentation?part=gift",
  EXPORT_FAILED: "/tribute/reel-1/presentation?part=gift",
  SAVED_REEL: "/home?show=saved",
  MAILS_POSTPONED: "/tribute/reel-1?view=people",
  DUE_TOMORROW: "/tribute/reel-1?view=people",
  REDUCTION_CHOSEN: "/tribute/reel-1",
  REDUCTION_NEAR: "/tribute/reel-1",
};

describe("a notification", () => {
  it.each(NOTIFICATION_TYPES)("of type %s leads to its subject", (type) => {
    expect(notificationPath({ type, tributeId: "reel-1" })).toBe(HREFS[type]);
  });

  it("of a type that this version does not know leads to its reel", () => {
    const type = "FROM_THE_FUTURE" as "THANK_YOU";
    expect(notificationPath({ type, tributeId: "reel-1" })).toBe("/tribute/reel-1");
  });

  it("leads home when its reel was deleted", () => {
    expect(notificationPath({ type: "THANK_YOU", tributeId: null })).toBe("/home");
    expect(notificationPath({ type: "CREDITS_LOW", tributeId: null })).toBe("/pricing");
  });
});
