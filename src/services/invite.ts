import * as contract from "@contract/http/invite";
import { call } from "./http";

export const getInvite = (tributeId: string, signal?: AbortSignal) =>
  call(contract.getInvite, { query: { tributeId }, signal });
