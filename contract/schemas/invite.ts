import { array, boolean, number, object, string } from "yup";
import { countField, idField, instantField, oneOf, textField, tokenField } from "../fields";
import { INVITE_SOURCES, INVITEE_STATES, REMOVAL_OBSTACLES, ROW_REFUSALS } from "../domain/invite";
import { INVITE_PEOPLE_MAX } from "../limits";
import { msg } from "../msg";
import { define } from "./define";

export const inviteeSchema = object({
  _id: idField().required(),
  source: oneOf(INVITE_SOURCES).required(),
  name: string().defined().meta({
    description: "As the organiser wrote it, else as the person calls themselves; may be empty.",
  }),
  email: string()
    .nullable()
    .defined()
    .meta({ description: "The invited address; null for a person without one." }),
  phone: string().nullable().defined().meta({
    description: "Opens the organiser's own messenger. The product never calls or writes to it.",
  }),
  userId: string()
    .nullable()
    .defined()
    .meta({ description: "The person's account; null until they have come." }),
  image: string().nullable().defined(),
  state: oneOf(INVITEE_STATES).required(),
  clips: countField().meta({
    description: "The number of videos that have arrived, including held ones.",
  }),
  invitedAt: instantField().required().meta({
    description: "When the person was invited, or came by the open link.",
  }),
  lastChange: instantField().required(),
  remindedAt: instantField().nullable().defined(),
  isReminderPaused: boolean().required().meta({
    description: "True while the organisers want this person not to be reminded.",
  }),
  isBlocked: boolean().required().meta({
    description: "True while the organisers take no videos from this person.",
  }),
}).meta({ title: "Invitee" });

export const inviteeCountsSchema = object({
  invited: countField(),
  opened: countField(),
  started: countField(),
  submitted: countField(),
  held: countField(),
  declined: countField(),
  withdrawn: countField(),
  expired: countField(),
}).meta({ title: "InviteeCounts", description: "The number of a reel's people in each state." });

export const inviteSchema = object({
  link: string().url().required().meta({ description: "The open invite link of the reel." }),
  credit: number()
    .integer()
    .min(0)
    .required()
    .meta({ description: "How many folks the reel's creator can still invite." }),
  expiresAt: instantField().nullable().defined().meta({
    description: "From then on, the link lets nobody in. Null for a link without an end.",
  }),
}).meta({ title: "Invite" });

export const getInvite = define({
  access: "user",
  summary: "Returns the open invite link of a reel.",
  query: object({ tributeId: idField().required() }),
  data: inviteSchema,
});

export const renewInviteLink = define({
  access: "user",
  summary: "Makes a new open invite link.",
  details:
    "Every copy of the previous link stops working at once. Personal links keep working. The new link has no end.",
  body: object({ tributeId: idField().required() }),
  data: inviteSchema,
});

export const limitInviteLink = define({
  access: "user",
  summary: "Sets until when the open invite link of a reel lets people in.",
  details:
    "People who came by it stay, and personal links keep working. A later time makes the same link work again.",
  body: object({
    tributeId: idField().required(),
    expiresAt: instantField().nullable().defined(),
  }),
  data: inviteSchema,
});

export const refusedRowSchema = object({
  row: countField().meta({ description: "The index of the row in the list, from 0." }),
  reason: oneOf(ROW_REFUSALS).required(),
}).meta({ title: "RefusedRow" });

export const invitePeople = define({
  access: "user",
  summary: "Invites people by name, by email or both; each reserves one credit.",
  details:
    "A row that cannot be invited refuses the whole list (`invited` is 0 and nothing is sent), unless `skipRefused` is true. People who were withdrawn or whose invite has expired are invited again. Nobody writes to people without an address: organisers send them their own link. With too few credits nobody is invited: the error OUT_OF_CREDITS says how many are missing.",
  body: object({
    tributeId: idField().required(),
    people: array()
      .of(
        object({
          name: textField(300).default(""),
          email: textField(300).default(""),
          phone: textField(300),
        }),
      )
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

const inviteeReference = object({
  tributeId: idField().required(),
  inviteeId: idField().required(),
});

export const resendInvite = define({
  access: "user",
  summary: "Sends the mail of a personal invite again.",
  details:
    "Allowed once an hour. An expired invite becomes valid again and reserves a credit again. Errors: TOO_MANY_REQUESTS, INVITE_ANSWERED, OUT_OF_CREDITS, REEL_CLOSED.",
  body: inviteeReference,
  data: inviteeSchema,
});

export const withdrawInvite = define({
  access: "user",
  summary: "Withdraws a personal invite: its link stops working and its credit returns.",
  details: "Error: INVITE_ANSWERED after a video has arrived.",
  query: inviteeReference,
  data: inviteeSchema,
});

/** Takes up to a whole list of people in one call. */
const manyInvitees = object({
  tributeId: idField().required(),
  inviteeIds: array().of(idField().required()).min(1).max(INVITE_PEOPLE_MAX).required(),
});

export const readPersonalLinks = define({
  access: "user",
  summary: "Returns the links with which people come to the reel.",
  details:
    "People who were invited by name have their own; those who came by the open link get that one. Leaves out people whose invitation has ended, and people without a link.",
  body: manyInvitees,
  data: object({
    links: array()
      .of(object({ _id: idField().required(), link: string().url().required() }))
      .required(),
  }),
});

export const removePeople = define({
  access: "user",
  summary: "Removes people from the status board; unused credits return.",
  details:
    "An invitation by email is withdrawn and stays on the board as such, so that nobody is written to in circles. Everybody else is deleted, with their phone number.",
  body: manyInvitees,
  data: object({
    deleted: array().of(idField().required()).required(),
    withdrawn: array().of(idField().required()).required(),
    skipped: array()
      .of(object({ _id: idField().required(), obstacle: oneOf(REMOVAL_OBSTACLES).required() }))
      .required(),
  }),
});

const personalLinkBody = object({
  tributeId: idField().required(),
  invite: tokenField().required(),
});

export const personalInviteSchema = object({
  name: string().defined(),
  state: oneOf(INVITEE_STATES).required(),
}).meta({ title: "PersonalInvite" });

export const openInvite = define({
  access: "public",
  summary: "Reports that a person looks at the page of their personal link.",
  details: "The app makes this call because link scanners only fetch the page.",
  body: personalLinkBody,
  data: personalInviteSchema,
});

export const declineInvite = define({
  access: "public",
  summary: "Declines an invite without an account.",
  details: "Recording after all takes it back. Changes nothing after a video has arrived.",
  body: personalLinkBody,
  data: personalInviteSchema,
});

const personReference = object({
  tributeId: idField().required(),
  userId: idField().required(),
});

export const blockPerson = define({
  access: "user",
  summary: "Blocks a person who takes part in a reel: they can send no more videos to it.",
  details:
    "What has arrived stays. The person gets BLOCKED. An organiser cannot be blocked (BAD_REQUEST). Repeating the call changes nothing.",
  body: personReference,
  data: object({ isBlocked: boolean().required() }),
});

export const unblockPerson = define({
  access: "user",
  summary: "Takes a person's block back. Their link works again.",
  query: personReference,
  data: object({ isBlocked: boolean().required() }),
});
