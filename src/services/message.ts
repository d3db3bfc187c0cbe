import type { BodyOf } from "@contract/http/endpoint";
import * as contract from "@contract/http/message";
import { call } from "./http";

export const sendContact = (body: BodyOf<typeof contract.sendContact>) =>
  call(contract.sendContact, { body });

export const sendFeedback = (body: BodyOf<typeof contract.sendFeedback>) =>
  call(contract.sendFeedback, { body });
