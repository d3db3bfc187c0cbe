import type { Notification } from "@contract/http/notification";

/** Builds an unread notification about a video that arrived. */
export function aNotification(change: Partial<Notification> = {}): Notification {
  return {
    _id: "n-1",
    type: "SUBMISSION_RECEIVED",
    tributeId: "reel-1",
    text: "Ben King sent a video for “Grandma turns 80”.",
    reelName: null,
    isRead: false,
    createdAt: "2026-11-21T10:00:00Z",
    ...change,
  };
}

/** Builds these notifications, newest first: "Video 1" is the newest. */
export function notificationsNamed(from: number, to: number): Notification[] {
  return Array.from({ length: to - from + 1 }, (_, index) =>
    aNotification({ _id: `n-${from + index}`, text: `Video ${from + index}` }),
  );
}
