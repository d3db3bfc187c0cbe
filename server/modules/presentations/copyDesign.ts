import type { Transaction } from "../../db/connection";
import { designOf } from "./design";
import { findPresentation, writePresentation } from "./repository";

/**
 * Gives a new tribute the theme, the product's music and the settings of another one. The cards are
 * shown as there, but get the product's own texts, and uploaded music stays with its tribute.
 */
export async function copyDesign(
  tx: Transaction,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const row = await findPresentation(tx, from);
  if (!row) return;
  const { theme, cards, music } = designOf(row);
  const withoutTexts = ({ isShown }: { isShown: boolean }) => ({
    isShown,
    title: null,
    line: null,
  });
  await writePresentation(tx, to, {
    theme,
    cards: {
      opening: withoutTexts(cards.opening),
      closing: withoutTexts(cards.closing),
      clips: cards.clips,
    },
    music: { ...music, assetId: null },
    canShare: row.canShare,
    canDownload: row.canDownload,
    showsNewVideos: row.showsNewVideos,
    updatedAt: now,
  });
}
