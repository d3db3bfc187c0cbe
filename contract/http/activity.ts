import type { InferType } from "yup";
import type * as schemas from "../schemas/activity";
import type { Endpoint } from "./endpoint";

export type Activity = InferType<typeof schemas.activitySchema>;
export type ActivityPerson = InferType<typeof schemas.activityPersonSchema>;

export const listActivity: Endpoint<typeof schemas.listActivity> = {
  method: "GET",
  path: "/tribute/activity",
};
