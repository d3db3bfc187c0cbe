import { object, string } from "yup";
import { idField, instantField, oneOf, pageOf } from "../fields";
import { REEL_AUDIT_ACTIONS } from "../domain/activity";
import { define } from "./define";

export const activityPersonSchema = object({
  userId: idField().required(),
  name: string().nullable().defined().meta({
    description: "The person's current name, which may be empty; null once the account is deleted.",
  }),
}).meta({ title: "ActivityPerson" });

export const activitySchema = object({
  _id: idField().required(),
  act: oneOf(REEL_AUDIT_ACTIONS).required(),
  at: instantField().required(),
  actor: activityPersonSchema.nullable().defined().meta({
    description: "Who did it. Null for somebody who used the gift link.",
  }),
  person: activityPersonSchema.nullable().defined().meta({
    description: "Whom it was about: the sender of a video, or a person. Null for nobody known.",
  }),
}).meta({ title: "Activity" });

export const listActivity = define({
  access: "user",
  summary: "Lists what was done in a reel, newest first, for its organisers.",
  details: "Nobody can change or delete an entry. It stores ids, and the names are those of today.",
  query: object({ tributeId: idField().required(), cursor: string().max(200) }),
  data: pageOf(activitySchema),
});
