import type { InferType } from "yup";
import type * as schemas from "../schemas/thanks";
import type { Endpoint } from "./endpoint";

export type ThankYou = InferType<typeof schemas.thankYouSchema>;
export type OwnThankYouNote = InferType<typeof schemas.ownNoteSchema>;
export type ReelThanks = InferType<typeof schemas.reelThanksSchema>;

export const getThanks: Endpoint<typeof schemas.getThanks> = {
  method: "GET",
  path: "/submission/thanks",
};

export const listOwnThankYouNotes: Endpoint<typeof schemas.listOwnThankYouNotes> = {
  method: "GET",
  path: "/submission/thanks/written",
};

export const writeThankYouNote: Endpoint<typeof schemas.writeThankYouNote> = {
  method: "POST",
  path: "/submission/thanks/written",
};

export const removeThankYouNote: Endpoint<typeof schemas.removeThankYouNote> = {
  method: "DELETE",
  path: "/submission/thanks/written",
};

export const leaveContactAddress: Endpoint<typeof schemas.leaveContactAddress> = {
  method: "PUT",
  path: "/submission/thanks/address",
};
