import { DEFAULT_LOOK } from "@contract/http/presentation";
import type { Transaction } from "../../db/connection";
import { afterCommit } from "../../db/transaction";
import type { Deps } from "../../deps";
import { organiserIdsOf } from "../access";
import { findPresentation, writePresentation } from "./repository";

/**
 * Takes music that is being deleted out of the reel that plays it, as a new version, so that no open screen saves it back. The reel
 * is locked by the caller.
 */
export async function fallSilent(
  { clock, realtime }: Pick<Deps, "clock" | "realtime">,
  tx: Transaction,
  tribute: { id: string; creatorId: string },
  assetId: string,
): Promise<void> {
  const { id: tributeId } = tribute;
  const presentation = await findPresentation(tx, tributeId);
  if (presentation?.music?.assetId !== assetId) return;
  const version = presentation.version + 1;
  const music = { ...DEFAULT_LOOK.music, volume: presentation.music.volume };
  await writePresentation(tx, tributeId, { music, version, updatedAt: clock() });
  const organisers = await organiserIdsOf(tx, tribute);
  afterCommit(tx, () => {
    for (const userId of organisers)
      realtime.toUser(userId, "presentation", { tributeId, version });
  });
}
