import { array, boolean, object, string } from "yup";
import { countField, dayField, idField, instantField, oneOf, pageOf, tokenField } from "../fields";
import { tributeDetailsSchema, tributeForSchema } from "../forms/tribute";
import { TRIBUTE_TYPES } from "../domain/tributeTypes";
import { REEL_ACTIONS, TRIBUTE_STATES, VIEWER_ROLES } from "../domain/tribute";
import { define } from "./define";
import { inviteeCountsSchema, inviteeSchema, personalInviteSchema } from "./invite";
import { questionSchema } from "./question";
import { reductionSchema } from "./reduction";

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
  contributors: array()
    .of(string().required())
    .required()
    .meta({ description: "First names of the people whose videos are in the reel." }),
  viewer: oneOf(VIEWER_ROLES).required(),
  requiresApproval: boolean().required().meta({
    description: "True if videos of new people wait until an organiser uses them.",
  }),
  isBlocked: boolean()
    .required()
    .meta({ description: "True if the organisers take no more videos from the caller." }),
  canWatch: boolean().required().meta({
    description: "True if the caller's video is in the finished reel, and they may watch it.",
  }),
  reduction: reductionSchema.nullable().defined().meta({
    description:
      "When the originals of the reel are deleted, for its organisers; null if they stay.",
  }),
  invitee: personalInviteSchema.nullable().defined().meta({
    description: "The holder of the personal invite link of the call; null without such a link.",
  }),
}).meta({ title: "TributePage" });

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
  people: inviteeCountsSchema.nullable().defined().default(null).meta({
    description: "The reel's people by their state, for its organisers; null for others.",
  }),
  givenAt: instantField().nullable().defined().meta({
    description: "When the reel was given, for its organisers; null before that, and for others.",
  }),
  hasAnswered: boolean()
    .required()
    .meta({ description: "True once a video of the caller has arrived." }),
  viewer: oneOf(VIEWER_ROLES).required(),
  actions: array().of(oneOf(REEL_ACTIONS).required()).required(),
  saved: boolean()
    .required()
    .meta({ description: "True if the viewer has saved the reel for later." }),
}).meta({ title: "TributeCard" });

const tributeIdQuery = object({ tributeId: idField().required() });
const cursorQuery = object({ cursor: string().max(200) });

export const getTributeTypes = define({
  access: "public",
  summary: "Lists the occasions; with `tributeId`, the one of that reel is marked.",
  query: object({ tributeId: idField() }),
  data: array()
    .of(object({ type: oneOf(TRIBUTE_TYPES).required(), isSelected: boolean().required() }))
    .required(),
});

export const listTributes = define({
  access: "user",
  summary: "Lists the reels that the caller organises, the newest first.",
  query: cursorQuery,
  data: pageOf(tributeCardSchema),
});

export const createTribute = define({
  access: "user",
  summary: "Creates a reel.",
  body: tributeDetailsSchema,
  data: tributePageSchema,
});

export const updateTribute = define({
  access: "user",
  summary: "Changes the details of a reel.",
  body: object({ tributeId: idField().required(), details: tributeDetailsSchema }),
  data: tributePageSchema,
});

export const setTributeState = define({
  access: "user",
  summary: "Closes a reel or opens it again.",
  details:
    "Nobody can start to record for a closed reel, and its unanswered invites give their credits back. The links stay. Repeating the call changes nothing.",
  body: object({ tributeId: idField().required(), state: oneOf(TRIBUTE_STATES).required() }),
  data: tributePageSchema,
});

export const setApproval = define({
  access: "user",
  summary: "Makes the videos of new people wait for an organiser, or stops that.",
  details:
    "People who were invited by name, and those whose videos are already in the reel, are approved. Videos that wait go on waiting when it is switched off.",
  body: object({ tributeId: idField().required(), requiresApproval: boolean().required() }),
  data: tributePageSchema,
});

export const deleteTribute = define({
  access: "user",
  session: "current",
  summary: "Deletes a reel with everything in it, for ever.",
  details: "Only its creator may do so. Unused credits come back.",
  query: tributeIdQuery,
  data: object({ removed: boolean().required() }),
});

export const getTributePage = define({
  access: "public",
  summary: "Returns a reel's page with its title and description.",
  details: "The server writes the same into the page's HTML.",
  query: object({ tributeId: idField().required(), invite: tokenField(), tgd: tokenField() }),
  data: object({
    title: string().required(),
    description: string().required(),
    imageUrl: string().nullable().defined(),
    tribute: tributePageSchema.nullable().defined(),
  }),
});

export const listContributedTributes = define({
  access: "user",
  summary: "Lists the reels to which the caller has contributed, the last joined first.",
  query: cursorQuery,
  data: pageOf(tributeCardSchema),
});

export const giftCardSchema = tributeCardSchema
  .pick(["_id", "name", "tributeType", "imageUrl", "tributeFor", "actions", "saved"])
  .shape({
    from: string().defined(),
    openedAt: instantField().required().meta({ description: "Since when the gift is open." }),
    tgd: tokenField().required().meta({ description: "The token that opens the reel." }),
  })
  .meta({ title: "GiftCard" });

export const listGifts = define({
  access: "user",
  summary: "Lists open gifts to the caller's verified address, the last opened first.",
  query: cursorQuery,
  data: pageOf(giftCardSchema),
});

/** Describes a saved reel. One of the two is null. */
export const savedReelSchema = object({
  _id: idField().required(),
  reel: tributeCardSchema.nullable().defined().default(null),
  gift: giftCardSchema.nullable().defined().default(null),
}).meta({ title: "SavedReel" });

export const listSavedReels = define({
  access: "user",
  summary: "Lists the reels that the caller has saved for later, the last saved first.",
  details:
    "A gift that was saved from its link is listed as long as that link is valid. A reel that the caller may no longer see is not.",
  query: cursorQuery,
  data: pageOf(savedReelSchema),
});

export const duplicateTribute = define({
  access: "user",
  summary: "Creates a new reel like one that the caller organises.",
  details:
    "It copies the occasion, the questions and the settings, and no people, videos, messages or gift.",
  body: object({ tributeId: idField().required(), details: tributeDetailsSchema }),
  data: tributePageSchema,
});

export const continueLater = define({
  access: "user",
  summary: "Gives a guest a place in a reel, and their own link to go on later, on any device.",
  details:
    "Whoever opens the link acts as this guest, so it is for the guest alone. It works while the reel is open, and the guest has no account and no other reel. `isNew` ends the links of before. Errors: FORBIDDEN for anybody but a guest with this reel only, and those of starting to record.",
  body: object({ tributeId: idField().required(), invite: tokenField(), isNew: boolean() }),
  data: object({ link: string().url().required() }),
});

export const continueAsGuest = define({
  access: "public",
  summary: "Signs a device in as the guest of a link to go on later.",
  details: "The link is `/tribute/{id}?invite=TOKEN&continue=TOKEN`. Error: LINK_INVALID.",
  body: object({ tributeId: idField().required(), code: tokenField().required() }),
  data: object({
    token: string().required().meta({ description: "For the identity provider; works once." }),
    name: string().defined().meta({ description: "The guest's name, or empty." }),
  }),
});

export const listInvitees = define({
  access: "user",
  summary:
    "Lists everybody who was invited or came by the open link, for the organisers, the last change first.",
  details: "`counts` are those of the whole reel.",
  query: cursorQuery.shape({ tributeId: idField().required() }),
  data: pageOf(inviteeSchema).shape({ counts: inviteeCountsSchema }),
});
