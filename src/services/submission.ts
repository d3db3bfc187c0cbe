import type { BodyOf, QueryOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/submission";
import * as thanks from "@contract/http/thanks";
import { call } from "./http";

export const listSubmissions = (tributeId: string, signal?: AbortSignal) =>
  call(contract.listSubmissions, { query: { tributeId }, signal });

export const createSubmission = (body: BodyOf<typeof contract.createSubmission>) =>
  call(contract.createSubmission, { body });

export const confirmSubmission = (
  body: BodyOf<typeof contract.confirmSubmission>,
  signal?: AbortSignal,
) => call(contract.confirmSubmission, { body, signal });

export const retrySubmission = (submissionId: string) =>
  call(contract.retrySubmission, { body: { submissionId } });

export const getFeed = (query: QueryOf<typeof contract.getFeed>, signal?: AbortSignal) =>
  call(contract.getFeed, { query, signal });

export const actOnReel = (body: BodyOf<typeof contract.actOnReel>) =>
  call(contract.actOnReel, { body });

export const getDownloadUrl = (submissionId: string) =>
  call(contract.getDownloadUrl, { query: { submissionId } });

export const getReplay = (submissionId: string) =>
  call(contract.getReplay, { query: { submissionId } });

export const removeSubmission = (submissionId: string) =>
  call(contract.removeSubmission, { query: { submissionId } });

export const getCaptions = (submissionId: string, signal?: AbortSignal) =>
  call(contract.getCaptions, { query: { submissionId }, signal });

export const saveCaptions = (body: BodyOf<typeof contract.saveCaptions>) =>
  call(contract.saveCaptions, { body });

export const getThanks = (query: QueryOf<typeof thanks.getThanks>, signal?: AbortSignal) =>
  call(thanks.getThanks, { query, signal });
