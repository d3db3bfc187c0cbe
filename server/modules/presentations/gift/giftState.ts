import type { Database } from "../../../db/connection";
import type { Links } from "../../../links";
import { recipientsOf } from "../../access";
import { watchingContributors } from "../contributorWatch";
import { giftStateOf } from "./giftRepository";
import { giftFingerprint } from "./giftFingerprint";

export interface GiftState {
  /** The seal of the first link, which contributors have in their URLs. */
  seal: string;
  /** Lists the links that are not switched off, with their seals, by recipient. */
  recipients: ReadonlyMap<string, SealedLink>;
  revealAt: Date | null;
  hidden: readonly string[];
  canDownload: boolean;
  contributorsWatch: boolean;
  /** Lists those who may watch because their video is in the reel. */
  contributors: ReadonlySet<string>;
}

interface SealedLink {
  seal: string;
  expiresAt: Date | null;
}

/** Reads the current state of a tribute's gift. It returns null for a deleted tribute. */
export async function readGiftState(
  { db, links, clock }: { db: Database; links: Links; clock: () => Date },
  tributeId: string,
): Promise<GiftState | null> {
  const row = await giftStateOf(db, tributeId);
  if (!row) return null;
  const { giftVersion: version, passwordHash, ...state } = row;
  const recipients = (await recipientsOf(db, tributeId)).filter(({ isRevoked }) => !isRevoked);
  return {
    ...state,
    contributors: new Set(
      state.contributorsWatch ? await watchingContributors({ db, clock }, tributeId) : [],
    ),
    seal: giftFingerprint(links, { tributeId, recipientId: tributeId, version }, passwordHash),
    recipients: new Map(
      recipients.map((one) => [
        one.recipientId,
        { seal: giftFingerprint(links, one, passwordHash), expiresAt: one.expiresAt },
      ]),
    ),
  };
}
