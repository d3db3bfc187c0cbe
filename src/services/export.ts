import type { BodyOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/export";
import { call } from "./http";

export const listExports = (tributeId: string, signal?: AbortSignal) =>
  call(contract.listExports, { query: { tributeId }, signal });

export const startExport = (body: BodyOf<typeof contract.startExport>) =>
  call(contract.startExport, { body });

export const removeExport = (exportId: string) =>
  call(contract.removeExport, { query: { exportId } });
