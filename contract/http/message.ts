import type { InferType } from "yup";
import type * as schemas from "../schemas/message";
import type { Endpoint } from "./endpoint";

export type Attachment = InferType<typeof schemas.attachmentSchema>;
export type Traps = InferType<typeof schemas.trapsSchema>;

export const uploadAttachment: Endpoint<typeof schemas.uploadAttachment> = {
  method: "POST",
  path: "/contact/file",
};

export const sendContact: Endpoint<typeof schemas.sendContact> = {
  method: "POST",
  path: "/contact",
};

export const sendFeedback: Endpoint<typeof schemas.sendFeedback> = {
  method: "POST",
  path: "/feedback",
};
