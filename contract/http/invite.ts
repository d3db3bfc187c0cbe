import type { InferType } from "yup";
import type * as forms from "../forms/invite";
import type * as schemas from "../schemas/invite";
import type { Endpoint } from "./endpoint";

export type Invitee = InferType<typeof schemas.inviteeSchema>;
export type InviteeCounts = InferType<typeof schemas.inviteeCountsSchema>;
export type Invite = InferType<typeof schemas.inviteSchema>;
export type PersonToInvite = InferType<typeof forms.personToInviteSchema>;
export type RefusedRow = InferType<typeof schemas.refusedRowSchema>;
export type PersonalInvite = InferType<typeof schemas.personalInviteSchema>;

export const getInvite: Endpoint<typeof schemas.getInvite> = {
  method: "GET",
  path: "/tribute/invite",
};

export const renewInviteLink: Endpoint<typeof schemas.renewInviteLink> = {
  method: "POST",
  path: "/tribute/invite/link",
};

export const limitInviteLink: Endpoint<typeof schemas.limitInviteLink> = {
  method: "PUT",
  path: "/tribute/invite/link",
};

export const invitePeople: Endpoint<typeof schemas.invitePeople> = {
  method: "POST",
  path: "/tribute/invite",
};

export const resendInvite: Endpoint<typeof schemas.resendInvite> = {
  method: "PUT",
  path: "/tribute/invite",
};

export const withdrawInvite: Endpoint<typeof schemas.withdrawInvite> = {
  method: "DELETE",
  path: "/tribute/invite",
};

export const readPersonalLinks: Endpoint<typeof schemas.readPersonalLinks> = {
  method: "POST",
  path: "/tribute/invite/links",
};

export const removePeople: Endpoint<typeof schemas.removePeople> = {
  method: "POST",
  path: "/tribute/invite/removal",
};

export const openInvite: Endpoint<typeof schemas.openInvite> = {
  method: "POST",
  path: "/tribute/invite/open",
};

export const declineInvite: Endpoint<typeof schemas.declineInvite> = {
  method: "POST",
  path: "/tribute/invite/decline",
};

export const blockPerson: Endpoint<typeof schemas.blockPerson> = {
  method: "POST",
  path: "/tribute/block",
};

export const unblockPerson: Endpoint<typeof schemas.unblockPerson> = {
  method: "DELETE",
  path: "/tribute/block",
};
