import type { InferType } from "yup";
import type * as schemas from "../schemas/push";
import type { Endpoint } from "./endpoint";

export type DeviceSubscription = InferType<typeof schemas.subscriptionSchema>;

export const getPushKey: Endpoint<typeof schemas.getPushKey> = { method: "GET", path: "/push/key" };

export const saveSubscription: Endpoint<typeof schemas.saveSubscription> = {
  method: "PUT",
  path: "/push/subscription",
};

export const removeSubscription: Endpoint<typeof schemas.removeSubscription> = {
  method: "POST",
  path: "/push/subscription/removal",
};

export const replaceSubscription: Endpoint<typeof schemas.replaceSubscription> = {
  method: "POST",
  path: "/push/subscription/replacement",
};
