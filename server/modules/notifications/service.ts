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

/** What a user is told. */
export interface Told extends Pick<Notification, "type" | "tributeId"> {
  userId: string;
  /** The words, in the language that the user speaks at this moment. */
  say: (t: Translate) => string;
}

/**
 * Tells a user something, unless they have switched that off: kept in their list, and sent to their open tabs once the
 * caller's transaction is committed.
 */
export async function notify(
  tx: Transaction,
  { realtime, clock }: Pick<Deps, "realtime" | "clock">,
  { userId, type, tributeId, say }: Told,
): Promise<void> {
  const preference = PREFERENCE_OF[type];
  if (preference && (await hasMuted(tx, userId, preference))) return;
  const text = say(translator(await languageOfUser(tx, userId)));
  const said = { userId, type, tributeId, text };
  const row = await insertNotification(tx, { id: newId(), createdAt: clock(), ...said });
  if (row) afterCommit(tx, () => realtime.toUser(userId, "notification", toNotification(row)));
}

/** @throws AppError BAD_REQUEST for a cursor that this server did not make. */
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

/** Marks as read; ids of other people's notifications change nothing. @returns how many are unread then. */
export async function readNotifications(
  { db, clock }: Deps,
  viewer: Viewer,
  ids: string[] | undefined,
): Promise<number> {
  await markRead(db, { userId: viewer.uid, ids, at: clock() });
  return countUnread(db, viewer.uid);
}
