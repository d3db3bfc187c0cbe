import * as contract from "@contract/http/notification";
import { call } from "./http";

export const listNotifications = (cursor?: string, signal?: AbortSignal) =>
  call(contract.listNotifications, { query: { cursor }, signal });

/** Marks these as read, or all without any; answers with how many are unread then. */
export const readNotifications = (notificationIds?: string[]) =>
  call(contract.readNotifications, { body: { notificationIds } });
