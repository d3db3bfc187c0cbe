import type { BodyOf, QueryOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/tribute";
import type { TributeDetails } from "@contract/http/tribute";
import { call, callAsVisitor } from "./http";

export const getTributeTypes = (signal?: AbortSignal) =>
  call(contract.getTributeTypes, { query: {}, signal });

export const listTributes = (cursor?: string, signal?: AbortSignal) =>
  call(contract.listTributes, { query: { cursor }, signal });

export const listContributedTributes = (cursor?: string, signal?: AbortSignal) =>
  call(contract.listContributedTributes, { query: { cursor }, signal });

export const listGifts = (cursor?: string, signal?: AbortSignal) =>
  call(contract.listGifts, { query: { cursor }, signal });

export const createTribute = (details: TributeDetails) =>
  call(contract.createTribute, { body: details });

export const updateTribute = (body: BodyOf<typeof contract.updateTribute>) =>
  call(contract.updateTribute, { body });

/** Closes a reel, or opens it again. */
export const setTributeState = (body: BodyOf<typeof contract.setTributeState>) =>
  call(contract.setTributeState, { body });

export const deleteTribute = (tributeId: string) =>
  call(contract.deleteTribute, { query: { tributeId } });

export const getTributePage = (
  query: QueryOf<typeof contract.getTributePage>,
  signal?: AbortSignal,
) => call(contract.getTributePage, { query, signal });

/** What an invite link shows to whoever has nothing else. */
export const getInvitation = (query: { tributeId: string; invite: string }, signal?: AbortSignal) =>
  callAsVisitor(contract.getTributePage, { query, signal });

export const listInvitees = (query: QueryOf<typeof contract.listInvitees>, signal?: AbortSignal) =>
  call(contract.listInvitees, { query, signal });
