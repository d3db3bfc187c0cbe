import type { PieceFiles, ReelPiece } from "../../media/reel/reelTimeline";
import type { WantedCard } from "./cardsWanted";
import type { ReelClip } from "./clips";

type CardFiles = ReadonlyMap<string, Readonly<Record<string, PieceFiles>>>;

/**
 * Lines up a reel, with each clip after its card. Cards that are not drawn yet have no files, and
 * the timeline skips them.
 */
export function piecesOf(
  clips: readonly ReelClip[],
  cards: readonly WantedCard[],
  drawn: CardFiles,
): ReelPiece[] {
  const cardsFor = (clipId: string | null, kind: ReelPiece["kind"]) =>
    cards
      .filter((card) => card.clipId === clipId && card.design.kind === kind)
      .map((card) => cardPiece(card, drawn));
  return [
    ...cardsFor(null, "opening"),
    ...clips.flatMap((clip) => [...cardsFor(clip.id, "intro"), clipPiece(clip)]),
    ...cardsFor(null, "closing"),
  ];
}

const cardPiece = ({ clipId, design, hash }: WantedCard, drawn: CardFiles): ReelPiece => ({
  kind: design.kind,
  clipId,
  personId: null,
  title: design.title,
  line: design.line,
  posterKey: null,
  files: drawn.get(hash) ?? {},
  speech: [],
  captions: [],
});

const clipPiece = (clip: ReelClip): ReelPiece => ({
  kind: "clip",
  clipId: clip.id,
  // One account may send for several people.
  personId: `${clip.userId} ${clip.name}`,
  title: clip.name,
  line: clip.question ?? "",
  posterKey: clip.posterKey,
  files: clip.files,
  speech: clip.speech,
  captions: clip.captions,
});
