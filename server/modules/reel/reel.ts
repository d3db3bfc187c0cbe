import type { Database } from "../../db/connection";
import { buildTimeline, type ReelTimeline } from "../../media/reel/reelTimeline";
import { type Design, designFor } from "../presentations";
import { pictureKeyOf } from "../pictures";
import { type existingTribute, readTributeFor } from "../access";
import { cardsWanted, type WantedCard } from "./cardsWanted";
import { cardPiece, restingPieces, type Speaker, variantPiece } from "./failedPieces";
import { clipOf, type MissingVariant } from "./clips";
import { piecesOf } from "./pieces";
import { drawnCards, filesOf, readyAnswers } from "./repository";

type Tribute = Awaited<ReturnType<typeof existingTribute>>;

export interface Reel {
  timeline: ReelTimeline;
  design: Design;
  /**
   * These pieces still have to be made. Until then the reel plays without them, and without those
   * that cannot be made.
   */
  missing: {
    cards: readonly WantedCard[];
    variants: readonly (MissingVariant & { clipId: string; speaker: Speaker })[];
  };
  cards: ReadonlySet<string>;
}

const EMPTY_REEL: Omit<Reel, "design"> = {
  timeline: buildTimeline([]),
  missing: { cards: [], variants: [] },
  cards: new Set(),
};

/**
 * Reads what plays in a reel: the visible clips in order, with the organisers' trims and names, and
 * the cards that are drawn. The playlist, the feed and the exports use it. It does not check
 * access.
 */
export async function reelOf(db: Database, tribute: Tribute): Promise<Reel> {
  const design = await designFor(db, tribute.id);
  const ready = await readyAnswers(db, tribute.id);
  const answers = ready.filter(({ visibility }) => visibility === "shown");
  const files = await filesOf(
    db,
    answers.map(({ id }) => id),
  );
  const clips = answers.flatMap((answer) => clipOf(answer, files.get(answer.id) ?? []) ?? []);
  if (clips.length === 0) return { ...EMPTY_REEL, design };
  const [pictureKey = null] = tribute.imageUrl ? pictureKeyOf(tribute.imageUrl) : [];
  const subject = { ...tribute, pictureKey, tributeFor: await readTributeFor(db, tribute) };
  const cards = cardsWanted({ subject, theme: design.theme, cards: design.cards, clips });
  const drawn = await drawnCards(db, tribute.id);
  const timeline = buildTimeline(piecesOf(clips, cards, drawn));
  const resting = await restingPieces(db, tribute.id);
  const missing = {
    cards: cards.filter(({ hash }) => !drawn.has(hash) && !resting.has(cardPiece(hash))),
    variants: clips.flatMap(({ id, userId, name, missing: variant }) =>
      variant && !resting.has(variantPiece(id, variant.cut))
        ? [{ ...variant, clipId: id, speaker: { userId, name } }]
        : [],
    ),
  };
  return { timeline, design, missing, cards: new Set(cards.map(({ hash }) => hash)) };
}
