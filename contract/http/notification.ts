import type { InferType } from "yup";
import type * as schemas from "../schemas/notification";
import type { Endpoint } from "./endpoint";

export type Notification = InferType<typeof schemas.notificationSchema>;

export const listNotifications: Endpoint<typeof schemas.listNotifications> = {
  method: "GET",
  path: "/notification",
};

export const readNotifications: Endpoint<typeof schemas.readNotifications> = {
  method: "PUT",
  path: "/notification",
};
