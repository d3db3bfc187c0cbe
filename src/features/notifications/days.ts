import type { Notification } from "@contract/http/notification";
import { dayOf } from "../../shared/lib/dates";

/** The videos of one reel on one day share a row. Everything else has its own. */
export interface NotificationRow {
  /** The newest of them. */
  notification: Notification;
  count: number;
  isRead: boolean;
}

interface Day {
  /** `YYYY-MM-DD` on this device. */
  day: string;
  rows: NotificationRow[];
}

const isVideoOf = ({ tributeId }: Notification, { notification }: NotificationRow): boolean =>
  notification.type === "SUBMISSION_RECEIVED" && notification.tributeId === tributeId;

/** Groups notifications, which are sorted newest first. */
export function groupByDay(notifications: readonly Notification[]): Day[] {
  const days: Day[] = [];
  for (const notification of notifications) {
    const day = dayOf(new Date(notification.createdAt));
    if (days.at(-1)?.day !== day) days.push({ day, rows: [] });
    const rows = days.at(-1)?.rows ?? [];
    const { type, reelName, isRead } = notification;
    const row =
      type === "SUBMISSION_RECEIVED" && reelName
        ? rows.find((one) => isVideoOf(notification, one))
        : undefined;
    if (!row) rows.push({ notification, count: 1, isRead });
    else {
      row.count += 1;
      row.isRead &&= isRead;
    }
  }
  return days;
}
