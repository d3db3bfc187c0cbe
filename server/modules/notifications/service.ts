import type { DataOf } from "@contract/http/endpoint";
import type * as api from "@contract/http/notification";
import type { Notification } from "@contract/http/notification";
import { PAGE_SIZE } from "@contract/limits";
import type { Translate } from "@contract/msg";
import type { Transaction } from "../../db/connection";
import { cutPage, readCursor } from "../../db/page";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { newId } from "../../ids";
import { translator } from "../../language/translator";
import type { Viewer } from "../../plugins/identity";
import { hasMuted, languageOfUser } from "../preferences";
import { PREFERENCE_OF } from "./preference";
import { toNotification } from "./presenter";
import { countUnread, insertNotification, markRead, notificationsOf } from "./repository";

export interface NotificationInput extends Pick<Notification, "type" | "tributeId"> {
  userId: string;
  /** Returns the text in the user's current language. */
  renderText: (t: Translate) => string;
}

/**
 * Stores a notification, unless the user has switched its kind off, and sends it to their open tabs
 * once the caller's transaction is committed.
 */
export async function notify(
  tx: Transaction,
  { realtime, clock }: Pick<Deps, "realtime" | "clock">,
  { userId, type, tributeId, renderText }: NotificationInput,
): Promise<void> {
  const preference = PREFERENCE_OF[type];
  if (preference && (await hasMuted(tx, userId, preference))) return;
  const text = renderText(translator(await languageOfUser(tx, userId)));
  const fields = { userId, type, tributeId, text };
  const row = await insertNotification(tx, { id: newId(), createdAt: clock(), ...fields });
  if (row) afterCommit(tx, () => realtime.toUser(userId, "notification", toNotification(row)));
}

/**
 * Returns a page of notifications, newest first, and the number of unread ones.
 * @throws AppError BAD_REQUEST for a cursor that this server did not create.
 */
export async function listNotifications(
  { db }: Deps,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<DataOf<typeof api.listNotifications>> {
  const from = { mark: readCursor(cursor), limit: PAGE_SIZE + 1 };
  const found = await notificationsOf(db, viewer.uid, from);
  const { rows, nextCursor } = cutPage(found, PAGE_SIZE, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return {
    items: rows.map(toNotification),
    nextCursor,
    unread: await countUnread(db, viewer.uid),
  };
}

/**
 * Marks notifications as read. Ids of other users' notifications change nothing.
 * @returns the number of notifications that are still unread.
 */
export async function readNotifications(
  { db, clock }: Deps,
  viewer: Viewer,
  ids: string[] | undefined,
): Promise<number> {
  await markRead(db, { userId: viewer.uid, ids, at: clock() });
  return countUnread(db, viewer.uid);
}
