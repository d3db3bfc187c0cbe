import type { InferType } from "yup";
import { msg } from "../msg";
import type * as schemas from "../schemas/message";
import type { Endpoint } from "./endpoint";

export const CONTACT_TOPICS = [
  msg("A question"),
  msg("Something doesn't work"),
  msg("Credits and price"),
  msg("My data"),
  msg("An idea"),
  msg("Something else"),
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const RATINGS = [1, 2, 3, 4, 5] as const;

export type Traps = InferType<typeof schemas.trapsSchema>;

export const sendContact: Endpoint<typeof schemas.sendContact> = {
  method: "POST",
  path: "/contact",
};

export const sendFeedback: Endpoint<typeof schemas.sendFeedback> = {
  method: "POST",
  path: "/feedback",
};
