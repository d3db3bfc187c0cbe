import { array, boolean, object, string } from "yup";
import { countField, idField, instantField, oneOf, pageOf } from "../fields";
import { NOTIFICATION_TYPES } from "../domain/notification";
import { define } from "./define";

export const notificationSchema = object({
  _id: idField().required(),
  type: oneOf(NOTIFICATION_TYPES).required(),
  tributeId: idField().nullable().defined(),
  text: string().required(),
  reelName: string().nullable().defined().default(null).meta({
    description: "The name of the reel that it is about; null for what is about none.",
  }),
  isRead: boolean().required(),
  createdAt: instantField().required(),
}).meta({ title: "Notification" });

export const listNotifications = define({
  access: "user",
  summary: "Lists the caller's notifications, newest first.",
  query: object({ cursor: string().max(200) }),
  data: pageOf(notificationSchema).shape({ unread: countField() }),
});

export const readNotifications = define({
  access: "user",
  summary: "Marks the given notifications as read, or all if no id is given.",
  body: object({ notificationIds: array().of(idField().required()).max(200) }),
  data: object({ unread: countField() }),
});
