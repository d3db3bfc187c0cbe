import { boolean, object, string } from "yup";
import { define } from "./define";

/** Browsers use addresses of up to a few hundred characters. */
const MAX_ENDPOINT = 1000;

const endpointField = () =>
  string()
    .max(MAX_ENDPOINT)
    .matches(/^https:\/\//)
    .required()
    .meta({ description: "The address that the browser's push service gave to this device." });

/** A point of the curve P-256, uncompressed. */
const publicKeyField = () => string().matches(/^[\w-]{87}=?$/);

export const subscriptionSchema = object({
  endpoint: endpointField(),
  keys: object({
    p256dh: publicKeyField().required(),
    auth: string()
      .matches(/^[\w-]{22}(==)?$/)
      .required(),
  }).required(),
}).meta({ title: "DeviceSubscription" });

const subscribedWith = {
  subscription: subscriptionSchema.required(),
  publicKey: publicKeyField()
    .required()
    .meta({ description: "The key of this server with which the browser subscribed." }),
};

export const getPushKey = define({
  access: "user",
  summary: "Returns the key with which a browser subscribes to notifications.",
  data: object({
    publicKey: publicKeyField()
      .nullable()
      .defined()
      .meta({ description: "It is null if this server sends none." }),
  }),
});

export const saveSubscription = define({
  access: "user",
  summary: "Sends the caller's notifications to this device too.",
  details:
    "A device that belonged to somebody else belongs to the caller from now on. Above ten devices, the oldest gets none any more.",
  body: object(subscribedWith),
  data: object({ saved: boolean().required() }),
});

export const removeSubscription = define({
  access: "public",
  summary: "Stops sending notifications to a device.",
  details:
    "The address proves that the call comes from the device, also after its session has ended.",
  body: object({ endpoint: endpointField() }),
  data: object({ removed: boolean().required() }),
});

export const replaceSubscription = define({
  access: "public",
  summary: "Replaces a device's address, which its browser has changed, by the new one.",
  details: "The earlier address proves that the call comes from the device.",
  body: object({ endpoint: endpointField(), ...subscribedWith }),
  data: object({ replaced: boolean().required() }),
});
