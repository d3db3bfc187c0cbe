import { eq } from "drizzle-orm";
import type { Database, Transaction } from "../../db/connection";
import { exports } from "../../db/schema/exportFiles";
import type { Platform } from "../../deps";
import { exportFolder, exportsFolder } from "../../storage/keys/exportKeys";
import { emitToOrganisers, lockTributeIfExists } from "../access";

export type ExportRow = typeof exports.$inferSelect;

export async function exportsOf(db: Database, tributeId: string): Promise<ExportRow[]> {
  return db.select().from(exports).where(eq(exports.tributeId, tributeId));
}

/** Deletes the row of an export. It returns false when the row was gone already. */
async function deleteExportRow(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.delete(exports).where(eq(exports.id, id)).returning({ id: exports.id });
  return rows.length > 0;
}

type DeletionDeps = Pick<Platform, "jobs" | "realtime">;

/**
 * Deletes an export's row, which cancels a running job, and schedules the deletion of its file.
 * @returns false when the row was gone already.
 */
export async function deleteExport(
  deps: DeletionDeps,
  tx: Transaction,
  tribute: { id: string; creatorId: string },
  row: ExportRow,
): Promise<boolean> {
  if (!(await deleteExportRow(tx, row.id))) return false;
  await deps.jobs.add(tx, "removeFiles", { folder: exportFolder(row) });
  await emitExportRemoved(deps, tx, tribute, row.id);
  return true;
}

/**
 * Deletes the finished exports of a tribute after one of its videos was deleted, since a deleted
 * video must disappear everywhere. Running exports are not touched: their job notices that the
 * video is gone and starts again.
 */
export async function deleteFinishedExports(
  deps: DeletionDeps,
  tx: Transaction,
  tributeId: string,
): Promise<void> {
  const finished = (await exportsOf(tx, tributeId)).filter(({ state }) => state === "ready");
  if (finished.length === 0) return;
  const tribute = await lockTributeIfExists(tx, tributeId);
  if (!tribute) return;
  for (const row of finished) await deleteExport(deps, tx, tribute, row);
}

/**
 * Deletes the finished film of a locked tribute, whose recipient may no longer see one of its
 * videos.
 */
export async function deleteFilm(
  deps: DeletionDeps,
  tx: Transaction,
  tribute: { id: string; creatorId: string },
): Promise<void> {
  const rows = await exportsOf(tx, tribute.id);
  const film = rows.find(({ kind, state }) => kind === "reel" && state === "ready");
  if (film) await deleteExport(deps, tx, tribute, film);
}

/** Schedules the deletion of all export files of a tribute that is being deleted. */
export async function removeExportFiles(
  { jobs }: Pick<Platform, "jobs">,
  tx: Transaction,
  tributeId: string,
): Promise<void> {
  const rows = await exportsOf(tx, tributeId);
  if (rows.length > 0) await jobs.add(tx, "removeFiles", { folder: exportsFolder(tributeId) });
}

/** Removes an export from the organisers' screens, once the transaction is committed. */
async function emitExportRemoved(
  { realtime }: Pick<Platform, "realtime">,
  tx: Transaction,
  tribute: { id: string; creatorId: string },
  exportId: string,
): Promise<void> {
  await emitToOrganisers(realtime, tx, tribute, "exportRemoved", {
    tributeId: tribute.id,
    exportId,
  });
}
