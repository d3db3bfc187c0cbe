import type { BodyOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/organiser";
import { call, callAsVisitor } from "./http";

export const listOrganisers = (tributeId: string, signal?: AbortSignal) =>
  call(contract.listOrganisers, { query: { tributeId }, signal });

export const inviteOrganiser = (body: BodyOf<typeof contract.inviteOrganiser>) =>
  call(contract.inviteOrganiser, { body });

/** Also the way to leave. */
export const removeOrganiser = (tributeId: string, organiserId: string) =>
  call(contract.removeOrganiser, { query: { tributeId, organiserId } });

/** What a co-organiser's link is for, to whoever has it. */
export const getOrganiserInvite = (
  query: { tributeId: string; organiser: string },
  signal?: AbortSignal,
) => callAsVisitor(contract.getOrganiserInvite, { query, signal });

export const acceptOrganiser = (body: BodyOf<typeof contract.acceptOrganiser>) =>
  call(contract.acceptOrganiser, { body });
