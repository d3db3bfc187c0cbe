import { useCallback, useEffect, useSyncExternalStore } from "react";
import { useReturn } from "../../shared/hooks/useReturn";
import { useServerEvent } from "../../shared/realtime/useServerEvent";

/** How many notifications a user has not read. It outlives the bell, which every screen has anew. */
let unread: { of: string; count: number } | null = null;
const listeners = new Set<() => void>();

function onUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the server last said of a user's unread notifications. */
export function publishUnread(userId: string, count: number): void {
  unread = { of: userId, count };
  for (const listener of listeners) listener();
}

/** The number as it is known on this device; 0 until the server has told it. */
export function useKnownUnread(userId: string): number {
  return useSyncExternalStore(onUnread, () => (unread?.of === userId ? unread.count : 0));
}

/** A user's unread notifications, live. A failed call leaves the number as it was: the bell is no place for errors. */
export function useUnread(userId: string): number {
  const count = useKnownUnread(userId);
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      // The bell is in the code of every page, and a visitor has none: the call's own code comes with the first user.
      const service = await import("../../services/notification").catch(() => null);
      const data = (await service?.listNotifications(undefined, signal))?.data;
      if (data) publishUnread(userId, data.unread);
    },
    [userId],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  useReturn(ask);
  useServerEvent("notification", () => publishUnread(userId, count + 1));
  return count;
}
