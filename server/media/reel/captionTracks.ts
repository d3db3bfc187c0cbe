import type { PlacedPiece, ReelTimeline } from "./reelTimeline";
import type { PlacedCaptions } from "./webVtt";

/** Contains the captions of a whole reel for those who read one language. */
export interface CaptionTrack {
  /** This is a BCP 47 code. */
  language: string;
  /** Lists all pieces in order. The text is null where nothing is said or written. */
  pieces: readonly PlacedCaptions[];
}

/** Returns a piece's captions in a language. Those who read it get others rather than none. */
function placed(piece: PlacedPiece, language: string, ofReel: string): PlacedCaptions {
  const { captions, startMs, durationMs } = piece;
  const found = captions.find((one) => (one.language ?? ofReel) === language) ?? captions[0];
  return { startMs, durationMs, vtt: found?.vtt ?? null };
}

/**
 * Returns the captions of a reel, in the language of the reel first. Where a clip has no captions in
 * the language of a track, the track shows what is said. Tracks that would show the same are one.
 */
export function captionTracks(
  { pieces }: Pick<ReelTimeline, "pieces">,
  ofReel: string,
): CaptionTrack[] {
  const all = pieces.flatMap(({ captions }) => captions.map(({ language }) => language ?? ofReel));
  const languages = [...new Set(all)].toSorted(
    (one, other) => Number(other === ofReel) - Number(one === ofReel),
  );
  const tracks = new Map<string, CaptionTrack>();
  for (const language of languages) {
    const track = { language, pieces: pieces.map((piece) => placed(piece, language, ofReel)) };
    const shown = JSON.stringify(track.pieces);
    if (!tracks.has(shown)) tracks.set(shown, track);
  }
  return [...tracks.values()];
}
