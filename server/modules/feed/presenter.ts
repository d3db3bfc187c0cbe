import type { Chapter, Clip, Feed } from "@contract/http/submission";
import type { Audience } from "./playlistLink";
import type { PlacedPiece, ReelTimeline } from "../../media/reel/reelTimeline";

/**
 * Presents a reel's clips and chapters with their places on the timeline. The times are those of
 * the segments, as in the playlist.
 */
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
});

const chapterFrom = ({ kind, clipId, title, line, startMs, durationMs }: PlacedPiece): Chapter => ({
  kind,
  clipId,
  title,
  line,
  startMs,
  durationMs,
});

interface GiftTexts {
  message: string;
  revealAt: Date | null;
}

/** Presents the gift's texts, which are empty without a gift, and the recipient's name. */
export const presentGift = (
  gift: GiftTexts | null,
  recipient: { name: string } | null,
): Pick<Feed, "recipientName" | "message" | "revealAt"> => ({
  recipientName: recipient?.name ?? null,
  message: gift?.message ?? "",
  revealAt: gift?.revealAt?.toISOString() ?? null,
});

/** Tells whether a viewer may keep the film: only the recipient, if the gift allows it. */
export const mayBeKept = (audience: Audience, gift: { canDownload: boolean } | null): boolean =>
  audience === "gift" && gift?.canDownload === true;
