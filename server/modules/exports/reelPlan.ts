import { safeName } from "../../downloadName";
import { writeMovie } from "../../media/export/mp4/movieBytes";
import { layOutMovie, type MovieClip } from "../../media/export/mp4/movieLayout";
import { filesIn, FIRST_RENDITION, type PlacedPiece } from "../../media/reel/reelTimeline";
import { musicBelow, reelOf } from "../reel";
import { soundWith, withFilesHere } from "./filmSound";
import type { ExportedReel, Plan, PlanParts } from "./plan";

/** A clip's chapter begins with the card that stands before it. */
function chapterOf({ kind, clipId, title, line }: PlacedPiece, before: PlacedPiece | undefined) {
  if (kind === "clip" && before?.clipId === clipId) return null;
  return [title, line].filter(Boolean).join(": ");
}

/** What mixed sound takes at most. */
const MIX_BYTES_PER_MS = 24;
/** Of the time that a film with music takes. */
const MIX_SHARE = 0.8;

/**
 * The reel as it is watched, cards and clips, as one MP4 with a chapter for each person: their own pictures, and their own sound
 * where no music lies below it.
 */
export async function reelPlan({ db, blobs }: PlanParts, reel: ExportedReel): Promise<Plan> {
  const { timeline, look } = await reelOf(db, reel);
  const { pieces, durationMs } = timeline;
  const music = await musicBelow(db, reel.id, look.music, timeline);
  const played = pieces.map((piece, index) => ({
    ...piece,
    ...filesIn(piece, FIRST_RENDITION),
    chapter: chapterOf(piece, pieces[index - 1]),
  }));
  const clips = played.map(({ initKey, segments, chapter }): MovieClip => ({
    init: initKey,
    segments: segments.map(({ key }) => key),
    chapter,
  }));
  return {
    name: `${safeName(reel.name, "Reel")}.mp4`,
    recipe: [reel.name, clips, ...(music ? [music] : [])],
    videoIds: played.flatMap(({ kind, clipId }) => (kind === "clip" && clipId ? [clipId] : [])),
    estimate: played
      .flatMap(({ segments }) => segments)
      .reduce((sum, one) => sum + one.sizeBytes, music ? durationMs * MIX_BYTES_PER_MS : 0),
    files: played.flatMap(({ initKey, segments, title }) =>
      [initKey, ...segments.map(({ key }) => key)].map((key) => ({ key, who: title })),
    ),
    write: async (output, options) => {
      const film = { clips, title: reel.name };
      const { onProgress } = options;
      const mixing = { ...options, onProgress: (share: number) => onProgress(share * MIX_SHARE) };
      const sound = music ? await soundWith(music, film, blobs, mixing) : undefined;
      const done = sound ? MIX_SHARE : 0;
      const stored = withFilesHere(blobs);
      const layout = await layOutMovie(clips, stored, { title: reel.name, sound });
      await writeMovie(layout, stored, output, {
        ...options,
        onProgress: (share) => onProgress(done + share * (1 - done)),
      });
    },
  };
}
