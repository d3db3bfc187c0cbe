import type { Transaction } from "../../db/connection";
import type { Platform } from "../../deps";
import { approveSenders } from "../people";
import { recordAuditEvent } from "../audit";
import { sendersOf } from "./repository";

/**
 * Records that an organiser uses videos that waited. In a tribute that needs approval, their
 * senders are approved from now on. The caller has locked the tribute.
 */
export async function approveVideos(
  deps: Pick<Platform, "clock">,
  tx: Transaction,
  { id: tributeId, requiresApproval }: { id: string; requiresApproval: boolean },
  { ids, actorId }: { ids: readonly string[]; actorId: string },
): Promise<void> {
  if (ids.length === 0) return;
  if (requiresApproval) await approveSenders(tx, ids, deps.clock());
  for (const { id: subject, userId: personId } of await sendersOf(tx, ids))
    await recordAuditEvent(tx, deps, {
      act: "VIDEO_APPROVED",
      tributeId,
      actorId,
      personId,
      subject,
    });
}
