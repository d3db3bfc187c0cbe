import { lazyQuery, useLazyQuery } from "../../shared/hooks/useLazyQuery";
import { useOnFocusOrReconnect } from "../../shared/hooks/useOnFocusOrReconnect";

/**
 * The bell is part of every page, but visitors have none, so the code of this call loads with the
 * first user.
 */
const COUNT_UNREAD = lazyQuery(
  async () => (await import("../../services/notification")).notificationApi.endpoints.countUnread,
);

/**
 * Returns how many notifications a user has not read, as far as this device knows. It is 0 before
 * the server has answered.
 */
export const useUnreadCount = (userId: string): number =>
  useLazyQuery(COUNT_UNREAD, { userId }, false).data ?? 0;

/**
 * Returns the number of a user's unread notifications, and updates it live. A failed call leaves it
 * unchanged, because the bell is no place for errors.
 */
export function useUnread(userId: string): number {
  const { data, ask } = useLazyQuery(COUNT_UNREAD, { userId }, true);
  useOnFocusOrReconnect(() => void ask());
  return data ?? 0;
}
