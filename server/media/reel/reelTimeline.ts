import { FRAMES_PER_SECOND } from "../normalise/rendition";
import type { Place } from "./placeSegment";

/**
 * Lists the files of one piece in one rendition by their keys in the blob store; durations are in
 * ms.
 */
export interface PieceFiles {
  initKey: string;
  segments: readonly { key: string; durationMs: number; sizeBytes: number }[];
}

/** Describes a range of time, in ms. */
export type Span = readonly [startMs: number, endMs: number];

export interface PieceCaptions {
  /** This is a BCP 47 code, or null for the language of the reel. */
  language: string | null;
  vtt: string;
}

export interface ReelPiece {
  kind: "opening" | "intro" | "clip" | "closing";
  /**
   * Names the submission that the piece shows or introduces. It is null for the opening and the
   * closing card.
   */
  clipId: string | null;
  /** It is null for a card. */
  personId: string | null;
  title: string;
  line: string;
  posterKey: string | null;
  /**
   * The key is the name of the rendition. Every piece has the first one of RENDITIONS; old clips
   * have no other.
   */
  files: Readonly<Record<string, PieceFiles>>;
  /**
   * Lists the ranges with speech, in the piece's own time. It is null if the piece was not
   * analysed.
   */
  speech: readonly Span[] | null;
  /**
   * Lists the captions in the piece's own time: those in the language of the speaker first, then
   * translations. The list is empty if there are none.
   */
  captions: readonly PieceCaptions[];
}

export type PlacedPiece = ReelPiece & Place & { startMs: number; durationMs: number };

/**
 * Contains everything that plays, in order. The playlist, the chapters, the captions, the music and
 * the export all follow it.
 */
export interface ReelTimeline {
  pieces: readonly PlacedPiece[];
  durationMs: number;
}

/** Times are measured in this rendition; the durations of all renditions are the same. */
export const FIRST_RENDITION = "1080p";

const MS_PER_FRAME = 1000 / FRAMES_PER_SECOND;

/**
 * Returns how many frames a stored segment has. Lengths are stored in whole ms, and segments have
 * whole frames, so that nothing is lost.
 */
export const framesOf = ({ durationMs }: { durationMs: number }): number =>
  Math.round(durationMs / MS_PER_FRAME);

const msOf = (frames: number): number => Math.round(frames * MS_PER_FRAME);

/**
 * Puts pieces one after the other. It counts in frames: the sum of rounded times would deviate from
 * the times in the segments, a little more with each clip. It leaves out a piece without files, because a reel never waits
 * for one.
 */
export function buildTimeline(pieces: readonly ReelPiece[]): ReelTimeline {
  let endFrame = 0;
  const placed = pieces.flatMap((piece): PlacedPiece[] => {
    const segments = piece.files[FIRST_RENDITION]?.segments ?? [];
    const frames = segments.reduce((sum, segment) => sum + framesOf(segment), 0);
    if (frames === 0) return [];
    const startFrame = endFrame;
    endFrame += frames;
    const startMs = msOf(startFrame);
    return [{ ...piece, startFrame, endFrame, startMs, durationMs: msOf(endFrame) - startMs }];
  });
  return { pieces: placed, durationMs: msOf(endFrame) };
}

/**
 * Returns the piece's files in this rendition, or in the first rendition if it does not have this
 * one yet.
 */
export function filesOfRendition(piece: ReelPiece, rendition: string): PieceFiles {
  const files = piece.files[rendition] ?? piece.files[FIRST_RENDITION];
  if (!files) throw new TypeError("A piece without files is not on the time line");
  return files;
}
