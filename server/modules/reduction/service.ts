import type { Reduction } from "@contract/http/reduction";
import { KEPT_DAYS } from "@contract/keptDays";
import { msg } from "@contract/msg";
import { DAY_MS } from "@contract/time";
import type { Database, Transaction } from "../../db/connection";
import type { Deps, Platform } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { emitToOrganisers, lockOrganisedTribute, lockOwnTribute, type TributeRow } from "../access";
import { recordAuditEvent } from "../audit";
import { findGift } from "../gifts";
import { countOriginals } from "../videos";
import { notifyOrganisersOfDeletion } from "./notice";
import { presentReduction } from "./presenter";
import { deleteReduction, findReduction, saveReduction } from "./repository";

/** Returns when the originals of a tribute are deleted, or null if they stay. */
export async function reductionOf(db: Database, tributeId: string): Promise<Reduction | null> {
  const row = await findReduction(db, tributeId);
  return row ? presentReduction(row, await countOriginals(db, tributeId)) : null;
}

/**
 * Plans the deletion of a tribute's originals, and tells all organisers. A plan that exists stays
 * as it is. Once one is done, another one takes the videos that have come since.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but its creator; BAD_REQUEST before the
 * recipient can watch the tribute, or without an original.
 */
export function keepReduced(
  deps: Deps,
  viewer: Viewer,
  { tributeId, origin }: { tributeId: string; origin: string },
): Promise<Reduction> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOwnTribute(tx, tributeId, viewer);
    const originals = await countOriginals(tx, tributeId);
    const old = await findReduction(tx, tributeId);
    if (old && (old.doneAt === null || originals === 0)) return presentReduction(old, originals);
    const chosenAt = deps.clock();
    await requireGiven(tx, tributeId, chosenAt);
    if (originals === 0)
      throw new AppError("BAD_REQUEST", msg("There are no original files to delete."));
    const deletesAt = new Date(chosenAt.getTime() + KEPT_DAYS.originals * DAY_MS);
    const row = await saveReduction(tx, { tributeId, chosenAt, deletesAt });
    await recordAuditEvent(tx, deps, { act: "REDUCTION_CHOSEN", tributeId, actorId: viewer.uid });
    await notifyOrganisersOfDeletion(deps, tx, { tribute, reduction: row, news: "chosen", origin });
    await announceReduction(deps, tx, tribute);
    return presentReduction(row, originals);
  });
}

async function requireGiven(tx: Transaction, tributeId: string, now: Date): Promise<void> {
  const gift = await findGift(tx, tributeId);
  if (!gift || gift.opensAt > now)
    throw new AppError(
      "BAD_REQUEST",
      msg("You can keep a reel in reduced form once the person it's for can watch it."),
    );
}

/**
 * Cancels the deletion of a tribute's originals. The deletion locks the tribute when it begins, so
 * either this call or the deletion is first. It returns false if none was planned.
 * @throws AppError NOT_FOUND; FORBIDDEN for anybody but its organisers; OUTDATED once it has begun.
 */
export function cancelReduction(deps: Deps, viewer: Viewer, tributeId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const tribute = await lockOrganisedTribute(tx, tributeId, viewer);
    const row = await findReduction(tx, tributeId);
    if (!row) return false;
    if (row.startedAt !== null) throw tooLate();
    await deleteReduction(tx, tributeId);
    await recordAuditEvent(tx, deps, {
      act: "REDUCTION_CANCELLED",
      tributeId,
      actorId: viewer.uid,
    });
    await announceReduction(deps, tx, tribute);
    return true;
  });
}

const tooLate = () =>
  new AppError("OUTDATED", msg("It's too late: the original files are already being deleted."));

/** Makes open tabs of the organisers read the tribute again. */
export const announceReduction = (
  { realtime }: Pick<Platform, "realtime">,
  tx: Transaction,
  tribute: TributeRow,
): Promise<void> => {
  const { id: tributeId, state } = tribute;
  return emitToOrganisers(realtime, tx, tribute, "tribute", { tributeId, state });
};
