import type { InferType } from "yup";
import type * as schemas from "../schemas/activity";
import type { Endpoint } from "./endpoint";

/** Lists the acts of a reel's log that its organisers see. */
export const REEL_ACTS = [
  "GIFT_GIVEN",
  "GIFT_CHANGED",
  "GIFT_RENEWED",
  "GIFT_SHARED",
  "RECIPIENT_ADDED",
  "RECIPIENT_CHANGED",
  "RECIPIENT_REMOVED",
  "INVITE_RENEWED",
  "VIDEO_APPROVED",
  "VIDEO_REMOVED",
  "VIDEO_RESTORED",
  "VIDEO_REPLACED",
  "NEW_TAKE_ASKED",
  "NAME_CORRECTED",
  "PERSON_BLOCKED",
  "PERSON_UNBLOCKED",
  "PEOPLE_REMOVED",
  "REMINDERS_CHANGED",
  "APPROVAL_SWITCHED_ON",
  "APPROVAL_SWITCHED_OFF",
  "FILM_DOWNLOADED",
  "GIFT_DOWNLOADED",
  "ORIGINALS_DOWNLOADED",
  "VIDEO_DOWNLOADED",
  "REDUCTION_CHOSEN",
  "REDUCTION_CANCELLED",
  "ORIGINALS_DELETED",
  "ORGANISER_INVITED",
  "ORGANISER_JOINED",
  "ORGANISER_REMOVED",
] as const;
export type ReelAct = (typeof REEL_ACTS)[number];

/** Lists the acts that belong to no reel, or to one that is gone. Operators see them. */
export const OTHER_ACTS = [
  "REEL_DELETED",
  "ACCOUNT_DELETED",
  "DATA_DOWNLOADED",
  "PAYMENT_REFUNDED",
  "REFUND_FAILED",
  "PAYMENT_DISPUTED",
  "LETTERS_READ",
  "DEBTS_READ",
  "LOG_READ",
] as const;
export type OtherAct = (typeof OTHER_ACTS)[number];

export type Activity = InferType<typeof schemas.activitySchema>;
export type ActivityPerson = InferType<typeof schemas.activityPersonSchema>;

export const listActivity: Endpoint<typeof schemas.listActivity> = {
  method: "GET",
  path: "/tribute/activity",
};
