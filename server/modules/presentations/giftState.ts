import type { Database } from "../../db/connection";
import type { Links } from "../../links";
import { giftStateOf } from "./giftRepository";
import { giftSeal } from "./giftSeal";

/** Contains the data that decides whether a recipient may continue to watch. */
export interface GiftState {
  seal: string;
  revealAt: Date | null;
  /** The recipient's link stops working at this time. */
  expiresAt: Date | null;
  /** Lists the hidden videos by submission id. */
  hidden: readonly string[];
  /** Tells whether the recipient may keep the film. */
  canDownload: boolean;
  /** Tells whether the people whose videos are in the reel may watch it. */
  contributorsWatch: boolean;
}

/** Reads the current state of a tribute's gift. It returns null for a deleted tribute. */
export async function readGiftState(
  { db, links }: { db: Database; links: Links },
  tributeId: string,
): Promise<GiftState | null> {
  const row = await giftStateOf(db, tributeId);
  if (!row) return null;
  const { giftVersion, passwordHash, ...state } = row;
  const seal = giftSeal(links, { id: tributeId, giftVersion }, passwordHash);
  return { seal, ...state };
}
