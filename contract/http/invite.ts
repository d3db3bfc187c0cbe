import type { InferType } from "yup";
import type * as forms from "../forms/invite";
import type * as schemas from "../schemas/invite";
import type { Endpoint } from "./endpoint";

/**
 * Lists the states of an invitee: `invited` -> `opened` (somebody looked at their page) ->
 * `started` (they began to record) -> `submitted`, or `held` while the video waits for a credit.
 * `declined`, `withdrawn` and `expired` gave their credit back.
 */
export const INVITEE_STATES = [
  "invited",
  "opened",
  "started",
  "submitted",
  "held",
  "declined",
  "withdrawn",
  "expired",
] as const;
export type InviteeState = (typeof INVITEE_STATES)[number];

/**
 * Lists the ways in which a person came to a reel.
 * - `personal`: the person was invited by name, with or without an email address.
 * - `open`: the person came by the open link.
 * - `recorded`: an organiser uploaded the video in the person's name.
 */
export const INVITE_SOURCES = ["personal", "open", "recorded"] as const;
export type InviteSource = (typeof INVITE_SOURCES)[number];

/**
 * Lists the reasons why a row of a list was not invited. `contract/inviteRows.ts` finds the same
 * ones before anything is sent.
 */
export const ROW_REFUSALS = [
  /** Somebody without an address needs a name. */
  "NO_NAME",
  "BAD_ADDRESS",
  "BAD_PHONE",
  "NAME_TOO_LONG",
  "WEBSITE_IN_NAME",
  /** An earlier row has the same address, or without one the same name and number. */
  "DUPLICATE",
  "ALREADY_INVITED",
  "DECLINED",
  /** The address belongs to the reel's creator or to a co-organiser. */
  "ORGANISER",
] as const;
export type RowRefusal = (typeof ROW_REFUSALS)[number];

/**
 * Lists the reasons why a person stays on the status board: a video of theirs has arrived, is on its
 * way or was recorded for them; or they are blocked, and would be as new without their row.
 */
export const REMOVAL_OBSTACLES = ["ANSWERED", "BLOCKED"] as const;
export type RemovalObstacle = (typeof REMOVAL_OBSTACLES)[number];

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
