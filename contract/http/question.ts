import type * as schemas from "../schemas/question";
import type { Endpoint } from "./endpoint";

export const listQuestions: Endpoint<typeof schemas.listQuestions> = {
  method: "GET",
  path: "/tribute/questions",
};

export const saveQuestions: Endpoint<typeof schemas.saveQuestions> = {
  method: "POST",
  path: "/tribute/questions",
};

export const addQuestion: Endpoint<typeof schemas.addQuestion> = {
  method: "POST",
  path: "/tribute/question",
};

export const editQuestion: Endpoint<typeof schemas.editQuestion> = {
  method: "PUT",
  path: "/tribute/question",
};

export const removeQuestion: Endpoint<typeof schemas.removeQuestion> = {
  method: "DELETE",
  path: "/tribute/question",
};
