import { array, boolean, type InferType, number, object, string } from "yup";
import { BOARD_PAGE_MAX, BOARD_PAGE_SIZE } from "../limits";
import { GENDERS, type Gender, TRIBUTE_TYPES, type TributeTypeName } from "../tributeTypes";
import { endpoint } from "./endpoint";
import {
  countField,
  dayField,
  idField,
  instantField,
  nameField,
  oneOf,
  pageOf,
  pictureUrlField,
  textField,
  timeZoneField,
  tokenField,
} from "./fields";
import { INVITEE_STATES, inviteeCountsSchema, inviteeSchema, personalInviteSchema } from "./invite";
import { msg } from "../msg";

export { GENDERS, type Gender, TRIBUTE_TYPES, type TributeTypeName };

export const REEL_ACTIONS = [
  "WATCH_REEL",
  "RECORD_VIDEO",
  "WATCH_GIFT_REEL",
  "SAVE_LATER",
  "SHARE_REEL",
] as const;
export type ReelAction = (typeof REEL_ACTIONS)[number];

export const TRIBUTE_STATES = ["open", "closed"] as const;
export type TributeState = (typeof TRIBUTE_STATES)[number];
/** `organiser` is a co-organiser: the rights of the creator, but deleting the reel and the credits. */
export const VIEWER_ROLES = [
  "creator",
  "organiser",
  "contributor",
  "recipient",
  "visitor",
] as const;
export type ViewerRole = (typeof VIEWER_ROLES)[number];

const personSchema = object({
  firstName: nameField(msg("First name is too long")).required(msg("First name required")),
  lastName: nameField(msg("Last name is too long")).defined().default(""),
});
export type Person = InferType<typeof personSchema>;

/** Who a tribute is for: one person or team, or two people when the gender is `Couple`. */
export const tributeForSchema = object({
  name: array()
    .of(personSchema)
    .min(1)
    .max(2)
    .required()
    .when("gender", ([gender], names) =>
      gender === "Couple" ? names.length(2, msg("Please enter both names")) : names.length(1),
    ),
  gender: oneOf(GENDERS).required().default("Male"),
});
export type TributeFor = InferType<typeof tributeForSchema>;

/** What an organiser enters to create a reel; the create form uses the same schema. */
export const tributeDetailsSchema = object({
  name: textField(80).required(msg("Please give your reel a name")),
  tributeType: oneOf(TRIBUTE_TYPES).required(msg("Please choose an occasion")),
  tributeFor: tributeForSchema,
  imageUrl: pictureUrlField().nullable().default(null),
  dueDate: dayField().required(msg("Please choose a due date")),
  timeZone: timeZoneField().required(),
  message: textField(600).defined().default(""),
});
export type TributeDetails = InferType<typeof tributeDetailsSchema>;

export const questionSchema = object({
  _id: idField().required(),
  question: string().required(),
  isSelected: boolean().required(),
});
export type TributeQuestion = InferType<typeof questionSchema>;

/** A reel's page as its viewer may see it. */
export const tributePageSchema = object({
  _id: idField().required(),
  name: string().required(),
  tributeType: oneOf(TRIBUTE_TYPES).required(),
  imageUrl: string().nullable().defined(),
  createdBy: object({ userId: idField().required(), firstName: string().defined() }),
  tributeFor: tributeForSchema,
  message: string().defined(),
  dueDate: dayField().required(),
  timeZone: string().required(),
  state: oneOf(TRIBUTE_STATES).required(),
  questions: array().of(questionSchema).required(),
  /** First names of those who are in already. */
  contributors: array().of(string().required()).required(),
  viewer: oneOf(VIEWER_ROLES).required(),
  /** Whose personal invite link the page was opened with; null without one. */
  invitee: personalInviteSchema.nullable().defined(),
});
export type TributePage = InferType<typeof tributePageSchema>;

export const tributeCardSchema = object({
  _id: idField().required(),
  name: string().required(),
  tributeType: oneOf(TRIBUTE_TYPES).required(),
  imageUrl: string().nullable().defined(),
  tributeFor: tributeForSchema,
  dueDate: dayField().required(),
  state: oneOf(TRIBUTE_STATES).required(),
  clips: countField(),
  contributors: countField(),
  viewer: oneOf(VIEWER_ROLES).required(),
  actions: array().of(oneOf(REEL_ACTIONS).required()).required(),
  /** Whether the viewer has saved it for later. */
  saved: boolean().required(),
  createdAt: instantField().required(),
});
export type TributeCard = InferType<typeof tributeCardSchema>;

const tributeIdQuery = object({ tributeId: idField().required() });
const pageQuery = object({ cursor: string().max(200) });

export const getTributeTypes = endpoint({
  method: "GET",
  path: "/tribute/types",
  query: object({ tributeId: idField() }),
  data: array()
    .of(object({ type: oneOf(TRIBUTE_TYPES).required(), isSelected: boolean().required() }))
    .required(),
});

export const listTributes = endpoint({
  method: "GET",
  path: "/tribute",
  query: pageQuery,
  data: pageOf(tributeCardSchema),
});

export const createTribute = endpoint({
  method: "POST",
  path: "/tribute",
  body: tributeDetailsSchema,
  data: tributePageSchema,
});

export const updateTribute = endpoint({
  method: "PUT",
  path: "/tribute",
  body: object({ tributeId: idField().required(), details: tributeDetailsSchema }),
  data: tributePageSchema,
});

/**
 * Closes a reel (nobody can begin to record, unanswered invites give their credits back) or opens it again; the links stay.
 * Repeating it changes nothing.
 */
export const setTributeState = endpoint({
  method: "PUT",
  path: "/tribute/state",
  body: object({ tributeId: idField().required(), state: oneOf(TRIBUTE_STATES).required() }),
  data: tributePageSchema,
});

/** Deletes a reel with everything in it, for ever; its creator alone may. Unused credits come back. */
export const deleteTribute = endpoint({
  method: "DELETE",
  path: "/tribute",
  query: tributeIdQuery,
  data: object({ removed: boolean().required() }),
});

/** Public page data, also what the server writes into the HTML: title and description follow section 2. */
export const getTributePage = endpoint({
  method: "GET",
  path: "/tribute/ssr",
  query: object({ tributeId: idField().required(), invite: tokenField(), tgd: tokenField() }),
  data: object({
    title: string().required(),
    description: string().required(),
    imageUrl: string().nullable().defined(),
    tribute: tributePageSchema.nullable().defined(),
  }),
});

export const listContributedTributes = endpoint({
  method: "GET",
  path: "/tribute/contributedTribute",
  query: pageQuery,
  data: pageOf(tributeCardSchema),
});

/** A reel that was given to the viewer: who gave it, since when it is open, and the token to watch it with. */
export const giftCardSchema = tributeCardSchema
  .pick(["_id", "name", "tributeType", "imageUrl", "tributeFor", "actions", "saved"])
  .shape({
    from: string().defined(),
    openedAt: instantField().required(),
    tgd: tokenField().required(),
  });
export type GiftCard = InferType<typeof giftCardSchema>;

/** Open gifts to the viewer's verified address, the last opened first. */
export const listGifts = endpoint({
  method: "GET",
  path: "/tribute/gifts",
  query: pageQuery,
  data: pageOf(giftCardSchema),
});

/** `recent`: last change first. `state`: who is missing first, then by name. */
export const BOARD_SORTS = ["recent", "name", "state"] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];

/** The status board: everybody who was invited or came by the open link, for the organisers. */
export const listInvitees = endpoint({
  method: "GET",
  path: "/tribute/contributor",
  query: object({
    tributeId: idField().required(),
    state: oneOf(INVITEE_STATES),
    /** Part of a name or an address. */
    search: textField(100),
    sort: oneOf(BOARD_SORTS).default("recent"),
    limit: number().integer().min(1).max(BOARD_PAGE_MAX).default(BOARD_PAGE_SIZE),
    cursor: string().max(600),
  }),
  /** `counts` are of the whole reel, whatever is searched for. */
  data: pageOf(inviteeSchema).shape({ counts: inviteeCountsSchema, credit: countField() }),
});
