import { createHash } from "node:crypto";
import { notificationPath } from "@contract/notificationPath";
import type { PushPayload } from "@contract/push";
import type { Language } from "@contract/languages";
import type { PushMessage } from "../../../push/pushSender";
import { KIND_OF } from "../kind";
import { toNotification } from "../presenter";
import type { NotificationRow } from "../repository";

/** Older news are not worth an interruption. */
const PUSH_LIFETIME_MS = 24 * 3_600_000;

/** A push service accepts 4 KB of bytes, and a longer text is cut on every screen. */
const MAX_TEXT = 600;
/** A push service accepts this many characters. */
const MAX_TOPIC = 32;

const cut = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1).trimEnd()}…` : text;

/**
 * Writes a notification for a device in its reader's language. The device shows the newest one of
 * each type and reel. There is no secret in it: its link works for its reader only.
 */
export function pushMessage(
  row: NotificationRow,
  { language, brand, now }: { language: Language; brand: string; now: Date },
): PushMessage {
  const { text, type, tributeId } = toNotification(row, language);
  const isUrgent = KIND_OF[type] === "urgent";
  const topic = createHash("sha256")
    .update(`${row.userId}/${type}/${tributeId}`)
    .digest("base64url")
    .slice(0, MAX_TOPIC);
  const payload: PushPayload = {
    title: brand,
    body: cut(text),
    language,
    tag: topic,
    path: notificationPath({ type, tributeId }),
    isUrgent,
  };
  const endsAt = row.createdAt.getTime() + PUSH_LIFETIME_MS;
  const ttlSeconds = Math.max(0, Math.floor((endsAt - now.getTime()) / 1000));
  return { payload: JSON.stringify(payload), ttlSeconds, isUrgent, topic };
}
