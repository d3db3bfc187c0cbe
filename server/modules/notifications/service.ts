import type { DataOf } from "@contract/http/endpoint";
import type * as api from "@contract/http/notification";
import { PAGE_SIZE } from "@contract/limits";
import type { Transaction } from "../../db/connection";
import { paginate, readCursor } from "../../db/page";
import { afterCommit } from "../../db/transaction";
import type { Deps, Platform } from "../../deps";
import { newId } from "../../ids";
import { translator } from "../../language/translator";
import type { Viewer } from "../../plugins/identity";
import { deviceIdsOf } from "../devices";
import { languageOfUser, wantedChannels } from "../preferences";
import { KIND_OF } from "./kind";
import { toNotification } from "./presenter";
import { notificationText } from "./texts";
import type { NotificationContent } from "./values";
import { countUnread, insertNotification, markRead, notificationsOf } from "./repository";

type News = NotificationContent & {
  tributeId: string | null;
  /** The account that the values name. Null if they name nobody, or a name that a reader entered. */
  aboutId: string | null;
};

type NotifyDeps = Pick<Platform, "realtime" | "clock" | "jobs">;

/**
 * Stores the type of a notification and its values, and sends it to their open tabs once the
 * caller's transaction is committed, and by jobs to their devices. A user who has switched its kind
 * off on a channel does not get it there. With an `id` of the caller's it is sent only once.
 */
export async function notify(
  tx: Transaction,
  { realtime, clock, jobs }: NotifyDeps,
  { userId, tributeId, aboutId, id = newId(), ...content }: News & { userId: string; id?: string },
): Promise<void> {
  const { type, values } = content;
  const wanted = await wantedChannels(tx, userId, KIND_OF[type]);
  const deviceIds = wanted.push ? await deviceIdsOf(tx, userId) : [];
  if (!wanted.app && deviceIds.length === 0) return;
  const language = await languageOfUser(tx, userId);
  const text = notificationText(translator(language), content);
  const createdAt = clock();
  // Nobody can read what is hidden, so it must not wait to be read.
  const hidden = wanted.app ? {} : { isHidden: true, readAt: createdAt };
  const fields = { userId, type, tributeId, aboutId, text, values: { ...values } };
  const row = await insertNotification(tx, { id, createdAt, ...fields, ...hidden });
  if (!row) return;
  await jobs.addAll(
    tx,
    "push",
    deviceIds.map((deviceId) => ({ notificationId: row.id, deviceId })),
  );
  if (row.isHidden) return;
  afterCommit(tx, () => realtime.toUser(userId, "notification", toNotification(row, language)));
}

/** Sends several users the same notification, each in their language. */
export async function notifyAll(
  tx: Transaction,
  deps: NotifyDeps,
  userIds: readonly string[],
  news: News,
): Promise<void> {
  for (const userId of userIds) await notify(tx, deps, { userId, ...news });
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
  const { rows, nextCursor } = paginate(found, PAGE_SIZE, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  const language = await languageOfUser(db, viewer.uid);
  return {
    items: rows.map((row) => toNotification(row, language)),
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
