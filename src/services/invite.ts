import type { BodyOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/invite";
import { call, callAsVisitor, callNow } from "./http";

export const getInvite = (tributeId: string, signal?: AbortSignal) =>
  call(contract.getInvite, { query: { tributeId }, signal });

export const invitePeople = (body: BodyOf<typeof contract.invitePeople>) =>
  call(contract.invitePeople, { body });

export const renewInviteLink = (tributeId: string) =>
  call(contract.renewInviteLink, { body: { tributeId } });

export const resendInvite = (tributeId: string, inviteeId: string) =>
  call(contract.resendInvite, { body: { tributeId, inviteeId } });

export const withdrawInvite = (tributeId: string, inviteeId: string) =>
  call(contract.withdrawInvite, { query: { tributeId, inviteeId } });

/** In nobody's name: a personal link needs no account. */
export const openInvite = (tributeId: string, invite: string) =>
  callAsVisitor(contract.openInvite, { body: { tributeId, invite } });

export const declineInvite = (tributeId: string, invite: string) =>
  callNow(contract.declineInvite, { body: { tributeId, invite } }, { asVisitor: true });
