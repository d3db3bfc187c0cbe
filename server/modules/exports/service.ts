import {
  EXPORT_KINDS,
  type Export,
  type ExportKind,
  type ExportOffer,
} from "@contract/http/export";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import type { Viewer } from "../../plugins/identity";
import { lockOrganisedTribute, organisedTribute } from "../access";
import { announceAfter } from "./announce";
import { type ExportRow, exportsOf, deleteExport } from "../exportFiles";
import { planOf } from "./planOf";
import { presentExport } from "./presenter";
import { exportOf, findExport, insertExport } from "./repository";

/** What can be exported of a reel that the viewer organises, and what has been. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function offers(
  { db, blobs }: Deps,
  viewer: Viewer,
  tributeId: string,
): Promise<ExportOffer[]> {
  const reel = await organisedTribute(db, tributeId, viewer);
  const rows = await exportsOf(db, tributeId);
  return Promise.all(
    EXPORT_KINDS.map(async (kind) => {
      const { videoIds, estimate, contents } = await planOf(kind, { db, blobs }, reel);
      const row = rows.find((one) => one.kind === kind);
      return {
        kind,
        videos: videoIds.length,
        estimate,
        contents,
        export: row ? presentExport(row, blobs) : null,
      };
    }),
  );
}

/**
 * Orders an export. One that is under way is answered as it is, and so is a finished one as long as nothing has changed;
 * any other is replaced by a new one.
 * @throws AppError NOT_FOUND, FORBIDDEN; BAD_REQUEST when there is no video.
 */
export async function startExport(
  deps: Deps,
  viewer: Viewer,
  { tributeId, kind, origin }: { tributeId: string; kind: ExportKind; origin: string },
): Promise<Export> {
  const { blobs, clock, jobs } = deps;
  const row = await deps.db.transaction(async (tx) => {
    const reel = await lockOrganisedTribute(tx, tributeId, viewer);
    const plan = await planOf(kind, { db: tx, blobs }, reel);
    const old = await exportOf(tx, tributeId, kind);
    if (old && isUsable(old, plan.contents, clock())) return old;
    if (plan.videoIds.length === 0)
      throw new AppError("BAD_REQUEST", "There is no video to export yet.");
    if (old) await deleteExport(deps, tx, reel, old);
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
    await announceAfter(deps, tx, reel, added);
    return added;
  });
  return presentExport(row, blobs);
}

/** Whether an export answers a new wish: it is under way, or its file is there and made of what the reel is now. */
function isUsable({ state, contents, expiresAt }: ExportRow, wanted: string, now: Date): boolean {
  if (state === "ready") return contents === wanted && expiresAt !== null && expiresAt > now;
  return state !== "failed";
}

/** Stops an export that is being made, or removes its file. @throws AppError FORBIDDEN for who does not organise its reel. */
export async function removeExport(deps: Deps, viewer: Viewer, id: string): Promise<boolean> {
  const found = await findExport(deps.db, id);
  if (!found) return false;
  return deps.db.transaction(async (tx) => {
    const reel = await lockOrganisedTribute(tx, found.tributeId, viewer);
    return deleteExport(deps, tx, reel, found);
  });
}
