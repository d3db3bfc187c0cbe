import { array, boolean, type InferType, number, object, string } from "yup";
import { INVITE_PEOPLE_MAX } from "../limits";
import { endpoint } from "./endpoint";
import {
  countField,
  emailField,
  idField,
  instantField,
  nameField,
  oneOf,
  textField,
  tokenField,
} from "./fields";
import { msg } from "../msg";

/**
 * Where somebody of a reel stands: `invited` -> `opened` (their page was looked at) -> `started` (they began to record)
 * -> `submitted`, or `held` while the video waits for a credit. `declined`, `withdrawn` and `expired` gave their credit back.
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

/** `personal`: invited by name and mail. `open`: came by the open link. `recorded`: an organiser sent their video. */
export const INVITE_SOURCES = ["personal", "open", "recorded"] as const;
export type InviteSource = (typeof INVITE_SOURCES)[number];

/** One person on a reel's status board. */
export const inviteeSchema = object({
  _id: idField().required(),
  source: oneOf(INVITE_SOURCES).required(),
  /** As the organiser wrote it, else as they call themselves; may be empty. */
  name: string().defined(),
  /** The address that was invited; null for who came by the open link. */
  email: string().nullable().defined(),
  /** Their account, once they have come. */
  userId: string().nullable().defined(),
  image: string().nullable().defined(),
  state: oneOf(INVITEE_STATES).required(),
  /** Videos of theirs that have arrived, held ones included. */
  clips: countField(),
  /** When they were invited, or came by the open link. */
  invitedAt: instantField().required(),
  lastChange: instantField().required(),
  remindedAt: instantField().nullable().defined(),
});
export type Invitee = InferType<typeof inviteeSchema>;

/** How many people of a reel stand where. */
export const inviteeCountsSchema = object({
  invited: countField(),
  opened: countField(),
  started: countField(),
  submitted: countField(),
  held: countField(),
  declined: countField(),
  withdrawn: countField(),
  expired: countField(),
});
export type InviteeCounts = InferType<typeof inviteeCountsSchema>;

/** The open invite link of a reel, and how many folks its creator can still invite. */
export const inviteSchema = object({
  link: string().url().required(),
  credit: number().integer().min(0).required(),
});
export type Invite = InferType<typeof inviteSchema>;

export const getInvite = endpoint({
  method: "GET",
  path: "/tribute/invite",
  query: object({ tributeId: idField().required() }),
  data: inviteSchema,
});

/** Makes a new open link; the one before, and every copy of it, is dead at once. Personal links stay. */
export const renewInviteLink = endpoint({
  method: "POST",
  path: "/tribute/invite/link",
  body: object({ tributeId: idField().required() }),
  data: inviteSchema,
});

/** Somebody to be invited; the name may be empty. Forms check each row by it. */
export const personToInviteSchema = object({
  name: nameField(msg("Name is too long")).defined().default(""),
  email: emailField().required(msg("Please enter an email")),
});
export type PersonToInvite = InferType<typeof personToInviteSchema>;

/** Why a row of a list was not invited; `contract/inviteRows.ts` says the same before anything is sent. */
export const ROW_REFUSALS = [
  "NO_ADDRESS",
  "BAD_ADDRESS",
  "NAME_TOO_LONG",
  /** The same address stands further up. */
  "DUPLICATE",
  "ALREADY_INVITED",
  "DECLINED",
  /** The address of the reel's creator or of a co-organiser. */
  "ORGANISER",
] as const;
export type RowRefusal = (typeof ROW_REFUSALS)[number];

/** `row` counts from 0, as the list was sent. */
export const refusedRowSchema = object({
  row: countField(),
  reason: oneOf(ROW_REFUSALS).required(),
});
export type RefusedRow = InferType<typeof refusedRowSchema>;

/**
 * Invites people by name and mail; each reserves one credit. A row that cannot be invited refuses the whole list (`invited`
 * is 0 and nothing is sent), unless `skipRefused` says to go on without such rows. Who was withdrawn, or whose invite has
 * expired, is invited anew. With too few credits nobody is invited: OUT_OF_CREDITS says how many are missing.
 */
export const invitePeople = endpoint({
  method: "POST",
  path: "/tribute/invite",
  body: object({
    tributeId: idField().required(),
    people: array()
      .of(object({ name: textField(300).default(""), email: textField(300).default("") }))
      .min(1, msg("Please enter at least one person"))
      .max(INVITE_PEOPLE_MAX, msg("Please invite at most {{max}} people at once"))
      .required(),
    skipRefused: boolean().default(false),
  }),
  data: object({
    invited: countField(),
    refused: array().of(refusedRowSchema.required()).required(),
    credit: countField(),
  }),
});

const inviteeQuery = object({
  tributeId: idField().required(),
  inviteeId: idField().required(),
});

/**
 * Sends the mail of a personal invite once more, at most once in `RESEND_EVERY_MS`; an expired one is revived and reserves a
 * credit again. Errors: TOO_MANY_REQUESTS, INVITE_ANSWERED, OUT_OF_CREDITS, REEL_CLOSED.
 */
export const resendInvite = endpoint({
  method: "PUT",
  path: "/tribute/invite",
  body: inviteeQuery,
  data: inviteeSchema,
});

/** Takes a personal invite back: its link is dead and its credit returns. INVITE_ANSWERED once a video has arrived. */
export const withdrawInvite = endpoint({
  method: "DELETE",
  path: "/tribute/invite",
  query: inviteeQuery,
  data: inviteeSchema,
});

const personalLinkBody = object({
  tributeId: idField().required(),
  invite: tokenField().required(),
});

/** Who holds a personal link, and where they stand. */
export const personalInviteSchema = object({
  name: string().defined(),
  state: oneOf(INVITEE_STATES).required(),
});
export type PersonalInvite = InferType<typeof personalInviteSchema>;

/** Says that the page of a personal link is being looked at; a call of the app, because link scanners only fetch the page. */
export const openInvite = endpoint({
  method: "POST",
  path: "/tribute/invite/open",
  body: personalLinkBody,
  data: personalInviteSchema,
});

/** Declines with one tap and without an account; recording after all takes it back. Changes nothing after a video. */
export const declineInvite = endpoint({
  method: "POST",
  path: "/tribute/invite/decline",
  body: personalLinkBody,
  data: personalInviteSchema,
});
