import type { ExportKind } from "@contract/domain/export";
import type { NOTIFICATION_TYPES } from "@contract/domain/notification";

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

interface Arrival {
  /** This is the first name of the sender, or empty. */
  who: string;
  reelName: string;
  isHidden: boolean;
  /** It is missing in older notifications. */
  what?: "video" | "voice" | "message";
}

interface ExportValues {
  kind: ExportKind;
  reelName: string;
}

/**
 * Declares the values of each kind of notification. They are stored, so a later version must still
 * read them: add a field that may be missing, and never change the meaning of one.
 */
export interface NotificationValues {
  SUBMISSION_RECEIVED: Arrival;
  SUBMISSION_HELD: Arrival;
  /** `who` is the person in the video. It is null for the one who sent it. */
  RETAKE_FAILED: { who: string | null; reelName: string };
  /** The failure is a text of `VIDEO_FAILURES`, which tells the sender what to do. */
  VIDEO_FAILED: { who: string | null; reelName: string; failure: string };
  NEW_TAKE_ASKED: { reelName: string; reason: string };
  TRIM_FAILED: { who: string; reelName: string };
  CREDITS_LOW: { credit: number };
  /** `name` is empty if several people, or somebody without a name, were reminded. */
  REMINDER_SENT: { name: string; count: number; reelName: string };
  REEL_GIFTED: { from: string; reelName: string };
  REEL_OPENED: { reelName: string };
  /** The name is that of a recipient, as the organisers entered it. */
  GIFT_WATCHED: { name: string; reelName: string };
  /** Somebody answers this person alone if it is personal. */
  THANK_YOU: { from: string; reelName: string; isPersonal: boolean };
  EXPORT_READY: ExportValues;
  /** The failure is a text of the catalogues. */
  EXPORT_FAILED: ExportValues & { failure: string | null };
  /** The time is that of the reel's time zone, as `2026-11-25 08:00`. */
  MAILS_POSTPONED: { reelName: string; time: string };
  /** The count is that of the people who have not sent a video. */
  DUE_TOMORROW: { reelName: string; count: number };
  /** The day is that of the reel's time zone, as `2026-12-25`. */
  REDUCTION_CHOSEN: { reelName: string; day: string };
  REDUCTION_NEAR: { reelName: string; day: string };
  SAVED_REEL: { reelName: string; isGift: boolean };
}

export type NotificationContent = {
  [Type in NotificationType]: { type: Type; values: NotificationValues[Type] };
}[NotificationType];
