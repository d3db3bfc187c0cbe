import type { BodyOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/presentation";
import type { Presentation } from "@contract/http/presentation";
import { call, callAsVisitor } from "./http";

export const getPresentation = (tributeId: string, signal?: AbortSignal) =>
  call(contract.getPresentation, { query: { tributeId }, signal });

export const savePresentation = (body: Presentation) => call(contract.savePresentation, { body });

/** Data is null while there is no gift link yet, with status 200. */
export const getGiftLink = (tributeId: string, signal?: AbortSignal) =>
  call(contract.getGiftLink, { query: { tributeId }, signal });

export const saveGiftLink = (body: BodyOf<typeof contract.saveGiftLink>) =>
  call(contract.saveGiftLink, { body });

/** Kills the gift link and makes a new one. */
export const renewGiftLink = (tributeId: string) =>
  call(contract.renewGiftLink, { body: { tributeId } });

/** In nobody's name: who was given a link and a password needs no account. */
export const openGift = (body: BodyOf<typeof contract.openGift>) =>
  callAsVisitor(contract.openGift, { body });
