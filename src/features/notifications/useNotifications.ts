import type { DataOf } from "@contract/http/endpoint";
import type * as contract from "@contract/http/notification";
import type { Notification } from "@contract/http/notification";
import { useCallback, useEffect, useRef } from "react";
import { listNotifications, readNotifications } from "../../services/notification";
import { dataOf } from "../../shared/lib/callError";
import { usePages } from "../../shared/hooks/usePages";
import { useReturn } from "../../shared/hooks/useReturn";
import { useServerEvent } from "../../shared/realtime/useServerEvent";
import { createAppThunk, useAppDispatch } from "../../shared/state/hooks";
import { publishUnread, useKnownUnread } from "./unread";

type Page = DataOf<typeof contract.listNotifications>;

const readAll = createAppThunk("notifications/readAll", async () =>
  dataOf(await readNotifications()),
);

/** The list with the newest page in front; where the two do not meet, the old one is too far behind to be kept. */
export function withNewest(old: Page, newest: Page): Page {
  const known = new Set(old.items.map((one) => one._id));
  const fresh = newest.items.filter((one) => !known.has(one._id));
  const meet = fresh.length < newest.items.length;
  return meet ? { ...old, items: [...fresh, ...old.items] } : newest;
}

/**
 * A user's notifications, newest first, live. What is on the screen counts as read for the server and the bell; it
 * keeps its mark until the screen is left, so that people see what is new.
 */
export function useNotifications(userId: string) {
  const list = usePages(listNotifications);
  const { status, data, replace, reload } = list;
  const dispatch = useAppDispatch();
  const unread = useKnownUnread(userId);

  useServerEvent("notification", (one) => {
    if (status === "ready")
      replace((old) => withNewest(old, { ...old, items: [one, ...old.items] }));
    else reload();
  });
  useReturn(async () => {
    const { data: newest } = await listNotifications();
    if (newest) replace((old) => withNewest(old, newest));
  });
  useSeen(userId, data?.items);

  const markAllRead = useCallback(async () => {
    const result = await dispatch(readAll());
    if (!readAll.fulfilled.match(result)) return;
    publishUnread(userId, result.payload.unread);
    replace((old) => ({ ...old, items: old.items.map((one) => ({ ...one, isRead: true })) }));
  }, [dispatch, replace, userId]);

  const hasUnread = unread > 0 || Boolean(data?.items.some(({ isRead }) => !isRead));
  return { ...list, hasUnread, markAllRead };
}

/** Tells the server, once for each, which unread notifications are being seen; a hidden page shows nothing. */
function useSeen(userId: string, items: readonly Notification[] | undefined): void {
  const told = useRef(new Set<string>());
  const tell = useCallback(async () => {
    if (document.visibilityState !== "visible") return;
    const ids = (items ?? [])
      .filter((one) => !one.isRead && !told.current.has(one._id))
      .map((one) => one._id);
    if (ids.length === 0) return;
    for (const id of ids) told.current.add(id);
    const { data } = await readNotifications(ids);
    if (data) publishUnread(userId, data.unread);
    else for (const id of ids) told.current.delete(id);
  }, [userId, items]);
  useEffect(() => void tell(), [tell]);
  useReturn(tell);
}
