import type { InferType } from "yup";
import type * as schemas from "../schemas/organiser";
import type { Endpoint } from "./endpoint";

/**
 * Describes a person who organises a reel together with its creator. An organiser has the same
 * rights, except for deleting the reel and its credits.
 */
export type Organiser = InferType<typeof schemas.organiserSchema>;

export const listOrganisers: Endpoint<typeof schemas.listOrganisers> = {
  method: "GET",
  path: "/tribute/organiser",
};

export const inviteOrganiser: Endpoint<typeof schemas.inviteOrganiser> = {
  method: "POST",
  path: "/tribute/organiser",
};

export const removeOrganiser: Endpoint<typeof schemas.removeOrganiser> = {
  method: "DELETE",
  path: "/tribute/organiser",
};

export const getOrganiserInvite: Endpoint<typeof schemas.getOrganiserInvite> = {
  method: "GET",
  path: "/tribute/organiser/accept",
};

export const acceptOrganiser: Endpoint<typeof schemas.acceptOrganiser> = {
  method: "POST",
  path: "/tribute/organiser/accept",
};
