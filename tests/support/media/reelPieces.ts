import { buildTimeline, type PieceFiles, type ReelPiece } from "@server/media/reel/reelTimeline";

/** Builds the files of one rendition, with 1000 bytes per segment. */
const pieceFiles = (name: string, segmentsMs: readonly number[]): PieceFiles => ({
  initKey: `${name}/init.mp4`,
  segments: segmentsMs.map((durationMs, index) => ({
    key: `${name}/${index}.m4s`,
    durationMs,
    sizeBytes: 1000,
  })),
});

/** Builds a clip of this length. With length zero it has no files. */
export function aPiece(ms: number, change: Partial<ReelPiece> = {}): ReelPiece {
  return {
    kind: "clip",
    clipId: "clip",
    personId: "ada",
    title: "Ada",
    line: "",
    posterKey: null,
    files: ms > 0 ? { "1080p": pieceFiles("clip", [ms]) } : {},
    speech: null,
    captions: [],
    ...change,
  };
}

export const aTimeline = (...pieces: ReelPiece[]) => buildTimeline(pieces);
