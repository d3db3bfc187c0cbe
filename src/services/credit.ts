import * as contract from "@contract/http/credit";
import { call, download } from "./http";

export const listCreditHistory = (cursor?: string, signal?: AbortSignal) =>
  call(contract.listCreditHistory, { query: { cursor }, signal });

export const getCreditHistoryFile = () => download(contract.getCreditHistoryFile, {});
