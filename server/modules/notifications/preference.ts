import type { NOTIFICATION_TYPES } from "@contract/http/notification";
import type { PreferenceName } from "@contract/http/user";

type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * Maps each notification to the preference that switches it off, or to null if it is always sent.
 */
export const PREFERENCE_OF: Readonly<Record<NotificationType, PreferenceName | null>> = {
  SUBMISSION_RECEIVED: "videos",
  THANK_YOU: "thanks",
  REMINDER_SENT: "reminders",
  SAVED_REEL: "reminders",
  // The organiser has to act.
  SUBMISSION_HELD: null,
  CREDITS_LOW: null,
  // Its sender believes that the new video is in the reel.
  RETAKE_FAILED: null,
  // The organisers ask this person.
  NEW_TAKE_ASKED: null,
  // The organiser asked for the trim.
  TRIM_FAILED: null,
  // This is rare and addressed to one person.
  REEL_GIFTED: null,
  // A reel tells each person once.
  REEL_OPENED: null,
  // The organiser asked for it.
  EXPORT_READY: null,
  EXPORT_FAILED: null,
  // The organiser may want to send links themselves.
  MAILS_POSTPONED: null,
};
