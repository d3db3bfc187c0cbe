import type { BodyOf, QueryOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/question";
import { call } from "./http";

/** Leave `gender` out for Reviews and Team Icebreaker. */
export const listQuestions = (
  query: QueryOf<typeof contract.listQuestions>,
  signal?: AbortSignal,
) => call(contract.listQuestions, { query, signal });

export const saveQuestions = (body: BodyOf<typeof contract.saveQuestions>) =>
  call(contract.saveQuestions, { body });

export const addQuestion = (body: BodyOf<typeof contract.addQuestion>) =>
  call(contract.addQuestion, { body });

export const editQuestion = (body: BodyOf<typeof contract.editQuestion>) =>
  call(contract.editQuestion, { body });

export const removeQuestion = (query: QueryOf<typeof contract.removeQuestion>) =>
  call(contract.removeQuestion, { query });
