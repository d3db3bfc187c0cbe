import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { lockIfThere, tellOrganisers } from "../access";
import { exportFolder, exportsFolder } from "../../storage/keys/exportKeys";
import { deleteExportRow, type ExportRow, exportsOf } from "./repository";

type DeletionDeps = Pick<Deps, "jobs" | "realtime">;

/** Deletes an export's row, which ends a job that makes it, and has its file deleted. False when it was gone already. */
export async function deleteExport(
  deps: DeletionDeps,
  tx: Transaction,
  reel: { id: string; creatorId: string },
  row: ExportRow,
): Promise<boolean> {
  if (!(await deleteExportRow(tx, row.id))) return false;
  await deps.jobs.add(tx, "removeFiles", { folder: exportFolder(row) });
  await announceRemoved(deps, tx, reel, row.id);
  return true;
}

/**
 * Deletes the finished files of a reel: one of its videos was deleted, and deleted means everywhere. What is being made is not
 * touched: its job sees that the video is gone and begins again.
 */
export async function deleteFinishedExports(
  deps: DeletionDeps,
  tx: Transaction,
  tributeId: string,
): Promise<void> {
  const finished = (await exportsOf(tx, tributeId)).filter(({ state }) => state === "ready");
  if (finished.length === 0) return;
  const reel = await lockIfThere(tx, tributeId);
  if (!reel) return;
  for (const row of finished) await deleteExport(deps, tx, reel, row);
}

/** Has all export files of a reel deleted that is being deleted itself. */
export async function removeExportFiles(
  { jobs }: Pick<Deps, "jobs">,
  tx: Transaction,
  tributeId: string,
): Promise<void> {
  const rows = await exportsOf(tx, tributeId);
  if (rows.length > 0) await jobs.add(tx, "removeFiles", { folder: exportsFolder(tributeId) });
}

/** Takes an export away from the screens of the reel's organisers, once the transaction is committed. */
async function announceRemoved(
  { realtime }: Pick<Deps, "realtime">,
  tx: Transaction,
  reel: { id: string; creatorId: string },
  exportId: string,
): Promise<void> {
  await tellOrganisers(realtime, tx, reel, "exportRemoved", { tributeId: reel.id, exportId });
}
