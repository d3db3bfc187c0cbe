import { array, boolean, type InferType, object, string } from "yup";
import { endpoint } from "./endpoint";
import { countField, idField, instantField, oneOf, pageOf } from "./fields";

export const NOTIFICATION_TYPES = [
  "SUBMISSION_RECEIVED",
  "SUBMISSION_HELD",
  "CREDITS_LOW",
  "REMINDER_SENT",
  "REEL_GIFTED",
  "THANK_YOU",
  "EXPORT_READY",
  "EXPORT_FAILED",
] as const;

export const notificationSchema = object({
  _id: idField().required(),
  type: oneOf(NOTIFICATION_TYPES).required(),
  tributeId: idField().nullable().defined(),
  text: string().required(),
  isRead: boolean().required(),
  createdAt: instantField().required(),
});
export type Notification = InferType<typeof notificationSchema>;

export const listNotifications = endpoint({
  method: "GET",
  path: "/notification",
  query: object({ cursor: string().max(200) }),
  data: pageOf(notificationSchema).shape({ unread: countField() }),
});

/** Marks the given ones as read, or all when no id is given. */
export const readNotifications = endpoint({
  method: "PUT",
  path: "/notification",
  body: object({ notificationIds: array().of(idField().required()).max(200) }),
  data: object({ unread: countField() }),
});
