import type { Database } from "../../db/connection";
import { layOut, type ReelTimeline } from "../../media/reel/reelTimeline";
import { type Design, presentationOf, shown } from "../presentations";
import { pictureKeyOf } from "../pictures";
import { type existingTribute, tributeForOf } from "../access";
import { cardsWanted, type WantedCard } from "./cardsWanted";
import { clipOf, type MissingForm } from "./clips";
import { piecesOf } from "./pieces";
import { drawnCards, filesOf, readyAnswers } from "./repository";

type Tribute = Awaited<ReturnType<typeof existingTribute>>;

/** A reel as it plays at this moment. */
export interface Reel {
  timeline: ReelTimeline;
  look: Design;
  /** What is still to be made; until it is, the reel plays without it. */
  missing: { cards: readonly WantedCard[]; forms: readonly (MissingForm & { clipId: string })[] };
  /** Hashes of the cards that it is to have. */
  cards: ReadonlySet<string>;
}

const NOTHING: Omit<Reel, "look"> = {
  timeline: layOut([]),
  missing: { cards: [], forms: [] },
  cards: new Set(),
};

/**
 * Reads what plays in a reel: the shown clips in order, cut and named as the organisers want it, and the cards that are drawn.
 * The playlist, the feed and the export all play this; who may see it, and when, is theirs to decide.
 */
export async function reelOf(db: Database, tribute: Tribute): Promise<Reel> {
  const { arrangement, look } = await presentationOf(db, tribute.id);
  const answers = shown(await readyAnswers(db, tribute.id), arrangement);
  const files = await filesOf(
    db,
    answers.map(({ id }) => id),
  );
  const edits = new Map(look.clips.map((edit) => [edit._id, edit]));
  const clips = answers.flatMap(
    (answer) => clipOf(answer, files.get(answer.id) ?? [], edits.get(answer.id)) ?? [],
  );
  if (clips.length === 0) return { ...NOTHING, look };
  const [pictureKey = null] = tribute.imageUrl ? pictureKeyOf(tribute.imageUrl) : [];
  const subject = { ...tribute, pictureKey, tributeFor: await tributeForOf(db, tribute) };
  const cards = cardsWanted({ subject, theme: look.theme, cards: look.cards, clips });
  const drawn = await drawnCards(db, tribute.id);
  const timeline = layOut(piecesOf(clips, cards, drawn));
  const missing = {
    cards: cards.filter(({ hash }) => !drawn.has(hash)),
    forms: clips.flatMap(({ id, missing: form }) => (form ? [{ ...form, clipId: id }] : [])),
  };
  return { timeline, look, missing, cards: new Set(cards.map(({ hash }) => hash)) };
}
