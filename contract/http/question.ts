import { array, boolean, object } from "yup";
import { QUESTIONS_MAX } from "../limits";
import { endpoint } from "./endpoint";
import { idField, nameField, oneOf, textField } from "./fields";
import { GENDERS, questionSchema, TRIBUTE_TYPES } from "./tribute";
import { msg } from "../msg";

export const questionTextField = () => textField(200).required(msg("Please write a question"));

/** The catalogue for an occasion, worded for the person; with `tributeId`, the picked ones are marked. */
export const listQuestions = endpoint({
  method: "GET",
  path: "/tribute/questions",
  query: object({
    /** Left out for Reviews and Team Icebreaker. */
    gender: oneOf(GENDERS),
    name: nameField(msg("Name is too long")),
    type: oneOf(TRIBUTE_TYPES).required(),
    tributeId: idField(),
  }),
  data: array().of(questionSchema).required(),
});

/** Sets which questions the reel asks, in order; ids of the catalogue or of own questions. */
export const saveQuestions = endpoint({
  method: "POST",
  path: "/tribute/questions",
  body: object({
    tributeId: idField().required(),
    questionIds: array().of(idField().required()).max(QUESTIONS_MAX).required(),
  }),
  data: array().of(questionSchema).required(),
});

export const addQuestion = endpoint({
  method: "POST",
  path: "/tribute/question",
  body: object({ tributeId: idField().required(), question: questionTextField() }),
  data: questionSchema,
});

export const editQuestion = endpoint({
  method: "PUT",
  path: "/tribute/question",
  body: object({
    tributeId: idField().required(),
    questionId: idField().required(),
    question: questionTextField(),
  }),
  data: questionSchema,
});

export const removeQuestion = endpoint({
  method: "DELETE",
  path: "/tribute/question",
  query: object({ tributeId: idField().required(), questionId: idField().required() }),
  data: object({ removed: boolean().required() }),
});
