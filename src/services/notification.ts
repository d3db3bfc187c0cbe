import * as contract from "@contract/http/notification";
import { call } from "./http";

export const listNotifications = (cursor?: string, signal?: AbortSignal) =>
  call(contract.listNotifications, { query: { cursor }, signal });

/** Marks the given ones as read, or all. */
export const readNotifications = (notificationIds?: string[]) =>
  call(contract.readNotifications, { body: { notificationIds } });
