import type { BodyOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/operator";
import { call, download } from "./http";

export const listLetters = (kind: contract.LetterKind, cursor?: string, signal?: AbortSignal) =>
  call(contract.listLetters, { query: { kind, cursor }, signal });

export const markLetter = (body: BodyOf<typeof contract.markLetter>) =>
  call(contract.markLetter, { body });

export const getLettersFile = (kind: contract.LetterKind) =>
  download(contract.getLettersFile, { query: { kind } });

export const listDebts = (cursor?: string, signal?: AbortSignal) =>
  call(contract.listDebts, { query: { cursor }, signal });
