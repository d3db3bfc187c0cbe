import { NOTIFICATION_TYPES } from "@contract/domain/notification";
import type { Notification } from "@contract/http/notification";
import type { Language } from "@contract/languages";
import type { notifications } from "../../db/schema/notifications";
import { translator } from "../../language/translator";
import { notificationText } from "./texts";
import type { NotificationContent } from "./values";

type Row = typeof notifications.$inferSelect;

export function toNotification(row: Row, language: Language): Notification {
  return {
    _id: row.id,
    type: row.type,
    tributeId: row.tributeId,
    text: textOf(row, language),
    reelName: reelNameOf(row),
    isRead: row.readAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/**
 * Rows of before have no values, and keep their sentence. So do rows of a later version that runs
 * beside this one, because their type is not known yet.
 */
function textOf({ type, values, text }: Row, language: Language): string {
  if (values === null || !NOTIFICATION_TYPES.includes(type)) return text;
  return notificationText(translator(language), { type, values } as NotificationContent);
}

const reelNameOf = ({ values }: Row): string | null =>
  values !== null && typeof values.reelName === "string" ? values.reelName : null;
