import { DEFAULT_DESIGN } from "@contract/http/presentation";
import type { Transaction } from "../../db/connection";
import type { Platform } from "../../deps";
import { announceArrangement } from "../videos";
import { findPresentation, upsertPresentation } from "./repository";

/**
 * Removes music that is being deleted from the presentation that uses it. This creates a new
 * version, so that no open editor saves it back. The caller has locked the tribute.
 */
export async function removeMusic(
  deps: Pick<Platform, "clock" | "realtime">,
  tx: Transaction,
  tribute: { id: string; creatorId: string },
  assetId: string,
): Promise<void> {
  const { id: tributeId } = tribute;
  const presentation = await findPresentation(tx, tributeId);
  if (presentation?.music?.assetId !== assetId) return;
  const music = { ...DEFAULT_DESIGN.music, volume: presentation.music.volume };
  await upsertPresentation(tx, tributeId, { music, updatedAt: deps.clock() });
  await announceArrangement(deps, tx, tribute);
}
