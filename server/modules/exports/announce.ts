import type { Database, Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Platform } from "../../deps";
import { organiserIdsOf } from "../access";
import { presentExport } from "./presenter";
import type { ExportRow } from "../exportFiles";

/** Contains the data of a tribute that is needed to find its organisers. */
interface TributeRef {
  id: string;
  creatorId: string;
}

type AnnounceDeps = Pick<Platform, "blobs" | "realtime">;

/** Sends an export's current state to the open tabs of the tribute's organisers. */
export async function announceExport(
  { blobs, realtime }: AnnounceDeps,
  db: Database,
  tribute: TributeRef,
  row: ExportRow,
): Promise<void> {
  sendTo(await organiserIdsOf(db, tribute), { blobs, realtime }, row);
}

/** Works like `announceExport`, once the transaction is committed. */
export async function announceExportAfterCommit(
  { blobs, realtime }: AnnounceDeps,
  tx: Transaction,
  tribute: TributeRef,
  row: ExportRow,
): Promise<void> {
  const userIds = await organiserIdsOf(tx, tribute);
  afterCommit(tx, () => sendTo(userIds, { blobs, realtime }, row));
}

/** Sends each organiser their own URL of the file. */
function sendTo(userIds: readonly string[], { blobs, realtime }: AnnounceDeps, row: ExportRow) {
  for (const userId of userIds)
    realtime.toUser(userId, "export", {
      tributeId: row.tributeId,
      export: presentExport(row, blobs, userId),
    });
}
