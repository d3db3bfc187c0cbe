/** Files of one piece in one rendition, by their keys in the blob store; lengths in ms. */
export interface PieceFiles {
  initKey: string;
  segments: readonly { key: string; durationMs: number; sizeBytes: number }[];
}

/** From and to, in ms. */
export type Span = readonly [startMs: number, endMs: number];

/** What a reel is lined up from: a card, or a clip with what belongs to it. */
export interface ReelPiece {
  kind: "opening" | "intro" | "clip" | "closing";
  /** The submission that it is, or stands before; null for the opening and the closing card. */
  clipId: string | null;
  title: string;
  line: string;
  posterKey: string | null;
  /** By the rendition's name. Every piece has the first one of RENDITIONS; clips of earlier days have no other. */
  files: Readonly<Record<string, PieceFiles>>;
  /** Where somebody speaks, in the piece's own time; null where nobody has listened for it. */
  speech: readonly Span[] | null;
  /** WebVTT in the piece's own time. */
  captions: string | null;
}

/** A piece at its place on the reel's time line. */
export type PlacedPiece = ReelPiece & { startMs: number; durationMs: number };

/** Everything that plays, in order: what the playlist, the chapters, the captions, the music and the export go by. */
export interface ReelTimeline {
  pieces: readonly PlacedPiece[];
  durationMs: number;
}

/** The rendition by which times are told; the lengths of all of them are the same. */
export const FIRST_RENDITION = "1080p";

/** Puts pieces one behind the other. A piece without files is left out: a reel never waits for one. */
export function layOut(pieces: readonly ReelPiece[]): ReelTimeline {
  let endMs = 0;
  const placed = pieces.flatMap((piece): PlacedPiece[] => {
    const segments = piece.files[FIRST_RENDITION]?.segments ?? [];
    const durationMs = segments.reduce((sum, segment) => sum + segment.durationMs, 0);
    if (durationMs === 0) return [];
    const startMs = endMs;
    endMs += durationMs;
    return [{ ...piece, startMs, durationMs }];
  });
  return { pieces: placed, durationMs: endMs };
}

/** The piece's files in this rendition, or in the first one while it has no such. */
export function filesIn(piece: ReelPiece, rendition: string): PieceFiles {
  const files = piece.files[rendition] ?? piece.files[FIRST_RENDITION];
  if (!files) throw new TypeError("A piece without files is not on the time line");
  return files;
}
