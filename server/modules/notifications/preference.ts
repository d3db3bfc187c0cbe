import type { NOTIFICATION_TYPES } from "@contract/http/notification";
import type { PreferenceName } from "@contract/http/user";

type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Which preference switches a notification off; null for what is always told. */
export const PREFERENCE_OF: Readonly<Record<NotificationType, PreferenceName | null>> = {
  SUBMISSION_RECEIVED: "videos",
  THANK_YOU: "thanks",
  REMINDER_SENT: "reminders",
  // The organiser has to act.
  SUBMISSION_HELD: null,
  CREDITS_LOW: null,
  // Rare, and meant for them alone.
  REEL_GIFTED: null,
  // They asked for it.
  EXPORT_READY: null,
  EXPORT_FAILED: null,
};
