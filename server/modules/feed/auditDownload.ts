import type { ReelAuditAction } from "@contract/domain/activity";
import { exportsFolder } from "../../storage/keys/exportKeys";
import { recordAuditEvent } from "../audit";
import type { Platform } from "../../deps";

/**
 * Writes into a tribute's log that an organiser downloads a file, before its first byte is sent. A
 * browser fetches a file in several parts, so the same file is written once a day for each person.
 */
export async function auditDownload(
  deps: Pick<Platform, "db" | "clock">,
  { tributeId, userId, key }: { tributeId: string; userId: string; key: string },
): Promise<void> {
  const day = deps.clock().toISOString().slice(0, 10);
  await recordAuditEvent(deps.db, deps, {
    act: actOf(tributeId, key),
    tributeId,
    actorId: userId,
    subject: key,
    onceKey: `download ${userId} ${key} ${day}`,
  });
}

/** Tells whether a key is that of a file to save, not of something that a page plays. */
export const isDownload = (key: string): boolean =>
  key.startsWith("exports/") || key.endsWith("/original");

function actOf(tributeId: string, key: string): ReelAuditAction {
  if (!key.startsWith(`${exportsFolder(tributeId)}/`)) return "VIDEO_DOWNLOADED";
  return key.endsWith(".zip") ? "ORIGINALS_DOWNLOADED" : "FILM_DOWNLOADED";
}
