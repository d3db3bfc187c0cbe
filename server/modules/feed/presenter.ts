import type { Chapter, Clip, Feed } from "@contract/http/submission";
import type { ReelStart } from "@contract/prerender";
import { SMALLEST_RENDITION } from "../../media/normalise/rendition";
import type { Place } from "../../media/reel/placeSegment";
import {
  filesOfRendition,
  type PlacedPiece,
  type ReelTimeline,
} from "../../media/reel/reelTimeline";
import type { Audience } from "./playlistLink";

/** Returns the address of a blob, whose times begin at the place. */
export type UrlOf = (key: string, place?: Place) => string;

/**
 * Presents a reel's clips and chapters with their places on the timeline. The times are those of
 * the segments, as in the playlist.
 */
export function presentTimeline(
  { pieces, durationMs }: ReelTimeline,
  urlOf: (key: string) => string,
): Pick<Feed, "clips" | "chapters" | "durationMs"> {
  const clips = pieces.filter(({ kind }) => kind === "clip");
  const people = [...new Set(clips.map(({ personId }) => personId))];
  return {
    clips: clips.map((piece) => clipFrom(piece, people.indexOf(piece.personId), urlOf)),
    chapters: pieces.map(chapterFrom),
    durationMs,
  };
}

const clipFrom = (piece: PlacedPiece, person: number, urlOf: (key: string) => string): Clip => ({
  _id: piece.clipId ?? "",
  contributor: piece.title,
  person,
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

/** A page plays this much at most before its player has loaded. */
const START_MS = 20_000;

/** Presents the first segments of a reel in the smallest rendition. */
export function presentStart(
  { pieces }: ReelTimeline,
  urlOf: UrlOf,
): Pick<ReelStart, "codecs" | "segments" | "isWhole"> {
  const { name, codecs } = SMALLEST_RENDITION;
  const all = pieces.flatMap((piece) => {
    const { initKey, segments } = filesOfRendition(piece, name);
    return segments.map((segment) => ({ ...segment, piece, initKey }));
  });
  let beginMs = 0;
  const first = all.filter(({ durationMs }) => {
    beginMs += durationMs;
    return beginMs - durationMs < START_MS;
  });
  return {
    codecs,
    segments: first.map(({ key, piece, initKey }) => ({
      initUrl: urlOf(initKey),
      url: urlOf(key, piece),
    })),
    isWhole: first.length === all.length,
  };
}

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
