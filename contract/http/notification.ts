import type { InferType } from "yup";
import type * as schemas from "../schemas/notification";
import type { Endpoint } from "./endpoint";

export const NOTIFICATION_TYPES = [
  "SUBMISSION_RECEIVED",
  "SUBMISSION_HELD",
  "RETAKE_FAILED",
  "NEW_TAKE_ASKED",
  "TRIM_FAILED",
  "CREDITS_LOW",
  "REMINDER_SENT",
  "REEL_GIFTED",
  "REEL_OPENED",
  "THANK_YOU",
  "EXPORT_READY",
  "EXPORT_FAILED",
  "MAILS_POSTPONED",
  "DUE_TOMORROW",
  "SAVED_REEL",
  "REDUCTION_CHOSEN",
  "REDUCTION_NEAR",
] as const;

export type Notification = InferType<typeof schemas.notificationSchema>;

export const listNotifications: Endpoint<typeof schemas.listNotifications> = {
  method: "GET",
  path: "/notification",
};

export const readNotifications: Endpoint<typeof schemas.readNotifications> = {
  method: "PUT",
  path: "/notification",
};
