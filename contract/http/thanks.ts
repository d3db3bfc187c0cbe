import type { InferType } from "yup";
import type * as schemas from "../schemas/thanks";
import type { Endpoint } from "./endpoint";

export type ThankYou = InferType<typeof schemas.thankYouSchema>;
export type OwnNote = InferType<typeof schemas.ownNoteSchema>;
export type ReelThanks = InferType<typeof schemas.reelThanksSchema>;

export const getThanks: Endpoint<typeof schemas.getThanks> = {
  method: "GET",
  path: "/submission/thanks",
};

export const listOwnNotes: Endpoint<typeof schemas.listOwnNotes> = {
  method: "GET",
  path: "/submission/thanks/written",
};

export const writeNote: Endpoint<typeof schemas.writeNote> = {
  method: "POST",
  path: "/submission/thanks/written",
};

export const removeNote: Endpoint<typeof schemas.removeNote> = {
  method: "DELETE",
  path: "/submission/thanks/written",
};

export const leaveContactAddress: Endpoint<typeof schemas.leaveContactAddress> = {
  method: "PUT",
  path: "/submission/thanks/address",
};
