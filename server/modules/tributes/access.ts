import type { ViewerRole } from "@contract/http/tribute";
import type { Database, Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import type { Viewer } from "../../plugins/identity";
import { findTribute, isContributor, lockTribute, type TributeRow } from "./repository";

/** What a caller holds: who they are, and the tokens of the link they came by. */
export interface Capabilities {
  viewer: Viewer | null;
  invite?: string | undefined;
  tgd?: string | undefined;
}

/**
 * What these capabilities make of the caller, or null when they open nothing.
 * A gift link goes before membership: its holder came to watch, and sees what a recipient sees.
 */
export async function roleIn(
  { db, links }: Pick<Deps, "links"> & { db: Database },
  tribute: TributeRow,
  { viewer, invite, tgd }: Capabilities,
): Promise<ViewerRole | null> {
  if (viewer?.uid === tribute.creatorId) return "creator";
  if (links.fits(tgd, "gift", tribute.id, tribute.giftVersion)) return "recipient";
  if (viewer && (await isContributor(db, tribute.id, viewer.uid))) return "contributor";
  if (links.fits(invite, "invite", tribute.id, tribute.inviteVersion)) return "visitor";
  return null;
}

/** Why a caller is refused: a link that was given does not open this reel, or there was none. */
export function refusal({ invite, tgd }: Capabilities): AppError {
  return new AppError(invite || tgd ? "LINK_INVALID" : "FORBIDDEN");
}

/** @throws AppError NOT_FOUND. */
export async function existingTribute(db: Database, id: string): Promise<TributeRow> {
  return orNotFound(await findTribute(db, id));
}

/** @throws AppError NOT_FOUND, or FORBIDDEN for anybody but its creator. */
export async function ownTribute(db: Database, id: string, viewer: Viewer): Promise<TributeRow> {
  return ownedBy(viewer, orNotFound(await findTribute(db, id)));
}

/** As `ownTribute`, and locked until the transaction ends, so that changes to one reel wait for each other. */
export async function lockOwnTribute(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<TributeRow> {
  return ownedBy(viewer, orNotFound(await lockTribute(tx, id)));
}

function orNotFound(tribute: TributeRow | undefined): TributeRow {
  if (!tribute) throw new AppError("NOT_FOUND");
  return tribute;
}

function ownedBy(viewer: Viewer, tribute: TributeRow): TributeRow {
  if (tribute.creatorId !== viewer.uid) throw new AppError("FORBIDDEN");
  return tribute;
}
