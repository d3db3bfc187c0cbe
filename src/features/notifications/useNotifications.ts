import type { Notification } from "@contract/http/notification";
import { useCallback, useEffect, useRef } from "react";
import {
  useListNotificationsInfiniteQuery,
  useReadAllNotificationsMutation,
  useSeeNotificationsMutation,
} from "../../services/notification";
import { useList } from "../../shared/hooks/useList";
import { useOnFocusOrReconnect } from "../../shared/hooks/useOnFocusOrReconnect";
import { useUnreadCount } from "./unread";

/**
 * Returns a user's notifications, newest first, kept up to date by the server's events. The
 * notifications on the screen count as read for the server and the bell. Their marks stay until the
 * screen is left, so that people see what is new.
 */
export function useNotifications(userId: string) {
  const list = useList(useListNotificationsInfiniteQuery({}));
  const [readAll] = useReadAllNotificationsMutation();
  const unread = useUnreadCount(userId);
  useOnFocusOrReconnect(list.reload);
  useSeen(list.data?.items);
  const hasUnread = unread > 0 || Boolean(list.data?.items.some(({ isRead }) => !isRead));
  return { ...list, hasUnread, markAllRead: async () => void (await readAll()) };
}

/**
 * Reports to the server which unread notifications are on the screen, once for each. On a hidden
 * page, nobody sees them.
 */
function useSeen(items: readonly Notification[] | undefined): void {
  const [seeNotifications] = useSeeNotificationsMutation();
  const sentIds = useRef(new Set<string>());
  const send = useCallback(async () => {
    if (document.visibilityState !== "visible") return;
    const ids = (items ?? [])
      .filter((one) => !one.isRead && !sentIds.current.has(one._id))
      .map((one) => one._id);
    if (ids.length === 0) return;
    for (const id of ids) sentIds.current.add(id);
    const { data } = await seeNotifications({ notificationIds: ids });
    if (!data) for (const id of ids) sentIds.current.delete(id);
  }, [items, seeNotifications]);
  useEffect(() => void send(), [send]);
  useOnFocusOrReconnect(() => void send());
}
