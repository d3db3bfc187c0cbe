import type { QueryOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/reminder";
import { call } from "./http";

export const getReminders = (tributeId: string, signal?: AbortSignal) =>
  call(contract.getReminders, { query: { tributeId }, signal });

/** Reminds these people, or without any everybody who is missing. */
export const sendReminders = (tributeId: string, inviteeIds?: string[]) =>
  call(contract.sendReminders, { body: { tributeId, inviteeIds } });

export const listReelMails = (
  query: QueryOf<typeof contract.listReelMails>,
  signal?: AbortSignal,
) => call(contract.listReelMails, { query, signal });
