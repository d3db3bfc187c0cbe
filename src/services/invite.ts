import type { BodyOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/invite";
import { call } from "./http";

export const getInvite = (tributeId: string, signal?: AbortSignal) =>
  call(contract.getInvite, { query: { tributeId }, signal });

export const invitePeople = (body: BodyOf<typeof contract.invitePeople>) =>
  call(contract.invitePeople, { body });
