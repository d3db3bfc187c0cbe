import type { BodyOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/presentation";
import type { Presentation } from "@contract/http/presentation";
import { call, callAsVisitor, callNow, upload } from "./http";

export const getPresentation = (tributeId: string, signal?: AbortSignal) =>
  call(contract.getPresentation, { query: { tributeId }, signal });

/** What a browser sends on for a page that is gone, in bytes, with some room for what else it is sending. */
const OUTLIVES_MAX = 48 * 1024;

const mayOutlive = (body: Presentation): boolean =>
  new Blob([JSON.stringify(body)]).size < OUTLIVES_MAX;

/** A save that is on its way arrives even when the page is left meanwhile. */
export const savePresentation = (body: Presentation) =>
  call(contract.savePresentation, { body, outlivesPage: mayOutlive(body) });

/** The same for a page that is being left; what is too large for that is sent as ever, and may not arrive. */
export const savePresentationNow = (body: Presentation) =>
  mayOutlive(body) ? callNow(contract.savePresentation, { body }) : savePresentation(body);

export const listMusic = (tributeId: string, signal?: AbortSignal) =>
  call(contract.listMusic, { query: { tributeId }, signal });

/** Sends a file of music for a reel; the answer is the finished one. */
export const uploadMusic = (tributeId: string, file: File) => {
  const form = new FormData();
  form.append("file", file, file.name);
  return upload(contract.uploadMusic, form, { tributeId });
};

export const removeMusic = (tributeId: string, assetId: string) =>
  call(contract.removeMusic, { query: { tributeId, assetId } });

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
