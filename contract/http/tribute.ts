import type { InferType } from "yup";
import type * as forms from "../forms/tribute";
import type * as questions from "../schemas/question";
import type * as schemas from "../schemas/tribute";
import type { Endpoint } from "./endpoint";

export type TributeFor = InferType<typeof forms.tributeForSchema>;
export type Person = TributeFor["name"][number];
export type TributeDetails = InferType<typeof forms.tributeDetailsSchema>;
export type TributeQuestion = InferType<typeof questions.questionSchema>;
export type TributePage = InferType<typeof schemas.tributePageSchema>;
export type TributeCard = InferType<typeof schemas.tributeCardSchema>;
export type SavedReel = InferType<typeof schemas.savedReelSchema>;
export type GiftCard = InferType<typeof schemas.giftCardSchema>;

export const getTributeTypes: Endpoint<typeof schemas.getTributeTypes> = {
  method: "GET",
  path: "/tribute/types",
};

export const listTributes: Endpoint<typeof schemas.listTributes> = {
  method: "GET",
  path: "/tribute",
};

export const createTribute: Endpoint<typeof schemas.createTribute> = {
  method: "POST",
  path: "/tribute",
};

export const updateTribute: Endpoint<typeof schemas.updateTribute> = {
  method: "PUT",
  path: "/tribute",
};

export const setTributeState: Endpoint<typeof schemas.setTributeState> = {
  method: "PUT",
  path: "/tribute/state",
};

export const setApproval: Endpoint<typeof schemas.setApproval> = {
  method: "PUT",
  path: "/tribute/approval",
};

export const deleteTribute: Endpoint<typeof schemas.deleteTribute> = {
  method: "DELETE",
  path: "/tribute",
};

export const getTributePage: Endpoint<typeof schemas.getTributePage> = {
  method: "GET",
  path: "/tribute/ssr",
};

export const listContributedTributes: Endpoint<typeof schemas.listContributedTributes> = {
  method: "GET",
  path: "/tribute/contributedTribute",
};

export const listGifts: Endpoint<typeof schemas.listGifts> = {
  method: "GET",
  path: "/tribute/gifts",
};

export const listSavedReels: Endpoint<typeof schemas.listSavedReels> = {
  method: "GET",
  path: "/tribute/saved",
};

export const duplicateTribute: Endpoint<typeof schemas.duplicateTribute> = {
  method: "POST",
  path: "/tribute/duplicate",
};

export const listInvitees: Endpoint<typeof schemas.listInvitees> = {
  method: "GET",
  path: "/tribute/contributor",
};

export const continueLater: Endpoint<typeof schemas.continueLater> = {
  method: "POST",
  path: "/tribute/continue",
};

export const continueAsGuest: Endpoint<typeof schemas.continueAsGuest> = {
  method: "PUT",
  path: "/tribute/continue",
};
