import { boolean, number, object } from "yup";
import { endpoint } from "./endpoint";
import { emailField, idField, nameField, pictureUrlField, textField } from "./fields";

const received = object({ received: boolean().required() });

export const sendContact = endpoint({
  method: "POST",
  path: "/contact",
  body: object({
    name: nameField("Name").required("Please enter your name"),
    email: emailField().required("Please enter your email"),
    topic: textField(80).required("Please choose a topic"),
    message: textField(4000).required("Please write a message"),
    fileUrl: pictureUrlField().nullable().default(null),
  }),
  data: received,
});

export const sendFeedback = endpoint({
  method: "POST",
  path: "/feedback",
  body: object({
    rating: number().integer().min(1).max(5).required("Please choose a rating"),
    text: textField(4000).defined().default(""),
    submissionId: idField().nullable().default(null),
  }),
  data: received,
});
