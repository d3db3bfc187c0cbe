import { array, boolean, object, string } from "yup";
import { idField, nameField, oneOf } from "../fields";
import { questionTextField } from "../forms/question";
import { QUESTIONS_MAX } from "../limits";
import { msg } from "../msg";
import { GENDERS, TRIBUTE_TYPES } from "../domain/tributeTypes";
import { define } from "./define";

export const questionSchema = object({
  _id: idField().required(),
  question: string().required(),
  isSelected: boolean().required(),
}).meta({ title: "Question" });

export const listQuestions = define({
  access: "public",
  summary: "Lists the catalogue of questions for an occasion, worded for the person.",
  details: "With `tributeId`, the questions that the reel asks are marked.",
  query: object({
    gender: oneOf(GENDERS).meta({ description: "Left out for Reviews and Team Icebreaker." }),
    name: nameField(msg("Name is too long")),
    type: oneOf(TRIBUTE_TYPES).required(),
    tributeId: idField(),
  }),
  data: array().of(questionSchema).required(),
});

export const saveQuestions = define({
  access: "user",
  summary: "Sets which questions a reel asks, in order.",
  body: object({
    tributeId: idField().required(),
    questionIds: array()
      .of(idField().required())
      .max(QUESTIONS_MAX)
      .required()
      .meta({ description: "Ids of the catalogue's or of own questions." }),
  }),
  data: array().of(questionSchema).required(),
});

export const addQuestion = define({
  access: "user",
  summary: "Adds an own question to a reel.",
  body: object({ tributeId: idField().required(), question: questionTextField() }),
  data: questionSchema,
});

export const editQuestion = define({
  access: "user",
  summary: "Changes the text of an own question.",
  body: object({
    tributeId: idField().required(),
    questionId: idField().required(),
    question: questionTextField(),
  }),
  data: questionSchema,
});

export const removeQuestion = define({
  access: "user",
  summary: "Deletes an own question.",
  query: object({ tributeId: idField().required(), questionId: idField().required() }),
  data: object({ removed: boolean().required() }),
});
