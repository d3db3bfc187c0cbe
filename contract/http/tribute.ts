import { array, boolean, type InferType, object, string } from "yup";
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

export const TRIBUTE_TYPES = [
  "Memorial",
  "Birthday",
  "Graduation",
  "Wedding",
  "Goodbye",
  "Team Icebreaker",
  "Other Occasion",
  "Reviews",
] as const;
export type TributeTypeName = (typeof TRIBUTE_TYPES)[number];

export const GENDERS = ["Male", "Female", "Couple"] as const;
export type Gender = (typeof GENDERS)[number];

export const REEL_ACTIONS = [
  "WATCH_REEL",
  "RECORD_VIDEO",
  "WATCH_GIFT_REEL",
  "SAVE_LATER",
  "SHARE_REEL",
] as const;
export type ReelAction = (typeof REEL_ACTIONS)[number];

export const TRIBUTE_STATES = ["open", "closed"] as const;
export const VIEWER_ROLES = ["creator", "contributor", "recipient", "visitor"] as const;
export type ViewerRole = (typeof VIEWER_ROLES)[number];

const personSchema = object({
  firstName: nameField("First name").required("First name required"),
  lastName: nameField("Last name").defined().default(""),
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
      gender === "Couple" ? names.length(2, "Please enter both names") : names.length(1),
    ),
  gender: oneOf(GENDERS).required().default("Male"),
});
export type TributeFor = InferType<typeof tributeForSchema>;

/** What an organiser enters to create a reel; the create form uses the same schema. */
export const tributeDetailsSchema = object({
  name: textField(80).required("Please give your reel a name"),
  tributeType: oneOf(TRIBUTE_TYPES).required("Please choose an occasion"),
  tributeFor: tributeForSchema,
  imageUrl: pictureUrlField().nullable().default(null),
  dueDate: dayField().required("Please choose a due date"),
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
  actions: array().of(oneOf(REEL_ACTIONS).required()).required(),
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

export const contributorSchema = object({
  userId: idField().required(),
  firstName: string().defined(),
  lastName: string().defined(),
  image: string().nullable().defined(),
  submissions: countField(),
  joinedAt: instantField().required(),
});

export const listContributors = endpoint({
  method: "GET",
  path: "/tribute/contributor",
  query: tributeIdQuery,
  data: array().of(contributorSchema).required(),
});

/** Joins the reel by its invite link, which its creator needs not; repeating it changes nothing. */
export const joinTribute = endpoint({
  method: "POST",
  path: "/tribute/contributor",
  body: object({ tributeId: idField().required(), invite: tokenField() }),
  data: contributorSchema,
});
