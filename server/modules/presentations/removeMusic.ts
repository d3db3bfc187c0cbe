import { DEFAULT_DESIGN } from "@contract/http/presentation";
import type { Transaction } from "../../db/connection";
import type { Deps } from "../../deps";
import { tellOrganisers } from "../access";
import { findPresentation, writePresentation } from "./repository";

/**
 * Takes music that is being deleted out of the reel that plays it, as a new version, so that no open screen saves it back. The reel
 * is locked by the caller.
 */
export async function removeMusic(
  { clock, realtime }: Pick<Deps, "clock" | "realtime">,
  tx: Transaction,
  tribute: { id: string; creatorId: string },
  assetId: string,
): Promise<void> {
  const { id: tributeId } = tribute;
  const presentation = await findPresentation(tx, tributeId);
  if (presentation?.music?.assetId !== assetId) return;
  const version = presentation.version + 1;
  const music = { ...DEFAULT_DESIGN.music, volume: presentation.music.volume };
  await writePresentation(tx, tributeId, { music, version, updatedAt: clock() });
  await tellOrganisers(realtime, tx, tribute, "presentation", { tributeId, version });
}
