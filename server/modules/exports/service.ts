import { EXPORT_KINDS, type ExportKind } from "@contract/domain/export";
import type { Export, ExportOffer } from "@contract/http/export";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { overLimit, tryToCount } from "../../limits/countAction";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, organisedTribute } from "../access";
import { announceExportAfterCommit } from "./outcome";
import { type ExportRow, exportsOf, deleteExport } from "../exportFiles";
import { countDeletedOriginals } from "../videos";
import { planExport } from "./plans";
import { presentExport } from "./presenter";
import { findExportOfKind, findExport, insertExport } from "./repository";

/**
 * Returns what the viewer can export of a tribute, with the existing exports.
 * @throws AppError NOT_FOUND, FORBIDDEN.
 */
export async function listOffers(
  { db, blobs }: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<ExportOffer[]> {
  const tribute = await organisedTribute(db, tributeId, viewer);
  const rows = await exportsOf(db, tributeId);
  const deleted = await countDeletedOriginals(db, tributeId);
  return Promise.all(
    EXPORT_KINDS.map(async (kind) => {
      const { videoIds, estimate, contents } = await planExport(kind, { db, blobs }, tribute);
      const row = rows.find((one) => one.kind === kind);
      return {
        kind,
        videos: videoIds.length,
        deleted: kind === "originals" ? deleted : 0,
        estimate,
        contents,
        export: row ? presentExport(row, blobs, viewer.uid) : null,
      };
    }),
  );
}

/**
 * Starts an export. It returns an unfinished export as it is, and also a finished one whose content
 * is current; it replaces any other by a new one.
 * @throws AppError NOT_FOUND, FORBIDDEN; BAD_REQUEST when there is no video; NOT_FOUND when all
 * originals were deleted; TOO_MANY_REQUESTS.
 */
export async function startExport(
  deps: Deps,
  viewer: Viewer,
  { tributeId, kind, origin }: { tributeId: string; kind: ExportKind; origin: string },
): Promise<Export> {
  const { blobs, clock, jobs } = deps;
  const row = await deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const plan = await planExport(kind, { db: tx, blobs }, tribute);
    const old = await findExportOfKind(tx, tributeId, kind);
    if (old && isUsable(old, plan.contents, clock())) return old;
    if (plan.videoIds.length === 0) await refuseEmpty(tx, tributeId, kind);
    if (!(await tryToCount({ db: tx, clock }, "export", viewer.uid))) throw overLimit("export");
    if (old) await deleteExport(deps, tx, tribute, old);
    const added = await insertExport(tx, {
      id: newId(),
      tributeId,
      kind,
      requestedBy: viewer.uid,
      contents: plan.contents,
      name: plan.name,
      createdAt: clock(),
      changedAt: clock(),
    });
    await jobs.add(tx, "export", { exportId: added.id, tributeId, origin });
    await announceExportAfterCommit(deps, tx, tribute, added);
    return added;
  });
  return presentExport(row, blobs, viewer.uid);
}

/**
 * Refuses an export without a video.
 * @throws AppError NOT_FOUND in a tribute in reduced form, or else BAD_REQUEST.
 */
async function refuseEmpty(tx: Transaction, tributeId: string, kind: ExportKind): Promise<never> {
  if (kind === "originals" && (await countDeletedOriginals(tx, tributeId)) > 0)
    throw new AppError(
      "NOT_FOUND",
      "The original files were deleted, because this reel is kept in reduced form.",
    );
  throw new AppError("BAD_REQUEST", "There are no videos to export yet.");
}

/** Tells whether a file is about to be deleted. A gift's film never is. */
export const hasExpired = ({ expiresAt }: Pick<ExportRow, "expiresAt">, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/**
 * Tells whether an existing export satisfies a new request: it is unfinished, or its file exists
 * with the current content.
 */
function isUsable(
  { state, contents, expiresAt }: ExportRow,
  currentContents: string,
  now: Date,
): boolean {
  if (state === "ready") return contents === currentContents && !hasExpired({ expiresAt }, now);
  return state !== "failed";
}

/**
 * Cancels an unfinished export, or deletes its file.
 * @returns false when it was gone already.
 * @throws AppError NOT_FOUND, or FORBIDDEN for anybody but the tribute's organisers.
 */
export async function removeExport(deps: Deps, viewer: Viewer, id: string): Promise<boolean> {
  const found = await findExport(deps.db, id);
  if (!found) return false;
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, found.tributeId, viewer);
    return deleteExport(deps, tx, tribute, found);
  });
}
