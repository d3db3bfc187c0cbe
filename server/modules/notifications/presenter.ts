import type { Notification } from "@contract/http/notification";
import type { notifications } from "../../db/schema/around";

export function toNotification(row: typeof notifications.$inferSelect): Notification {
  return {
    _id: row.id,
    type: row.type,
    tributeId: row.tributeId,
    text: row.text,
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
