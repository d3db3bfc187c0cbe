import type { MessageKind } from "@contract/channels";
import type { NotificationType } from "./values";

/**
 * Maps each notification to the kind whose channels its reader chooses. Those that a person must act
 * on are `urgent`, and those that they asked for or that are about them alone are `personal`. Both
 * are always shown in the app.
 */
export const KIND_OF: Readonly<Record<NotificationType, MessageKind>> = {
  SUBMISSION_RECEIVED: "videos",
  THANK_YOU: "thanks",
  REMINDER_SENT: "reminders",
  SAVED_REEL: "reminders",
  SUBMISSION_HELD: "urgent",
  CREDITS_LOW: "urgent",
  // Its sender believes that the video is in the reel.
  VIDEO_FAILED: "urgent",
  RETAKE_FAILED: "urgent",
  // The organisers ask this person.
  NEW_TAKE_ASKED: "urgent",
  TRIM_FAILED: "urgent",
  // The organiser may want to send links themselves.
  MAILS_POSTPONED: "urgent",
  // People can still be asked.
  DUE_TOMORROW: "urgent",
  // Originals that are deleted do not come back.
  REDUCTION_CHOSEN: "urgent",
  REDUCTION_NEAR: "urgent",
  REEL_GIFTED: "personal",
  REEL_OPENED: "personal",
  GIFT_WATCHED: "personal",
  EXPORT_READY: "personal",
  EXPORT_FAILED: "personal",
};
