import type { Chapter, Clip, Feed } from "@contract/http/submission";
import type { PlacedPiece, ReelTimeline } from "../../media/reel/reelTimeline";

/** A reel's clips and chapters with their places on its time line. Times are the segments' own, as the playlist says them. */
export function presentTimeline(
  { pieces, durationMs }: ReelTimeline,
  urlOf: (key: string) => string,
): Pick<Feed, "clips" | "chapters" | "durationMs"> {
  const clips = pieces.filter(({ kind }) => kind === "clip");
  return {
    clips: clips.map((piece) => clipFrom(piece, urlOf)),
    chapters: pieces.map(chapterFrom),
    durationMs,
  };
}

const clipFrom = (piece: PlacedPiece, urlOf: (key: string) => string): Clip => ({
  _id: piece.clipId ?? "",
  contributor: piece.title,
  question: piece.line || null,
  posterUrl: piece.posterKey && urlOf(piece.posterKey),
  startMs: piece.startMs,
  durationMs: piece.durationMs,
  hasCaptions: piece.captions !== null,
});

const chapterFrom = ({ kind, clipId, title, line, startMs, durationMs }: PlacedPiece): Chapter => ({
  kind,
  clipId,
  title,
  line,
  startMs,
  durationMs,
});

interface GiftWords {
  recipientName: string | null;
  message: string;
  revealAt: Date | null;
}

/** What the gift says with the reel; of a reel that is not given yet, nothing. */
export const presentGift = (
  gift: GiftWords | null,
): Pick<Feed, "recipientName" | "message" | "revealAt"> => ({
  recipientName: gift?.recipientName ?? null,
  message: gift?.message ?? "",
  revealAt: gift?.revealAt?.toISOString() ?? null,
});
