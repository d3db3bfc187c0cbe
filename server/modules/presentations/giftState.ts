import type { Database } from "../../db/connection";
import type { Links } from "../../links";
import { giftStateOf } from "./giftRepository";
import { giftSeal } from "./giftSeal";

/** What decides whether a recipient may go on watching. */
export interface GiftState {
  seal: string;
  revealAt: Date | null;
  /** Videos that are not shown, by submission id. */
  hidden: readonly string[];
}

/** The gift of a reel as it is now; null for a reel that is gone. */
export async function readGiftState(
  { db, links }: { db: Database; links: Links },
  tributeId: string,
): Promise<GiftState | null> {
  const row = await giftStateOf(db, tributeId);
  if (!row) return null;
  const { giftVersion, passwordHash, revealAt, hidden } = row;
  const seal = giftSeal(links, { id: tributeId, giftVersion }, passwordHash);
  return { seal, revealAt, hidden };
}
