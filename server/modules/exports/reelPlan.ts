import { safeName } from "../../downloadName";
import { writeMovie } from "../../media/mp4/movieBytes";
import { layOutMovie, type MovieClip } from "../../media/mp4/movieLayout";
import { filesIn, FIRST_RENDITION, type PlacedPiece } from "../../media/reelTimeline";
import { reelOf } from "../reel/reel";
import type { ExportedReel, Plan, PlanParts } from "./plan";

/** A clip's chapter begins with the card that stands before it. */
function chapterOf({ kind, clipId, title, line }: PlacedPiece, before: PlacedPiece | undefined) {
  if (kind === "clip" && before?.clipId === clipId) return null;
  return [title, line].filter(Boolean).join(": ");
}

/** The reel as it is watched, cards and clips, as one MP4: their own pictures and sound, with a chapter for each person. */
export async function reelPlan({ db, blobs }: PlanParts, reel: ExportedReel): Promise<Plan> {
  const { pieces } = (await reelOf(db, reel)).timeline;
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
    recipe: [reel.name, clips],
    videoIds: played.flatMap(({ kind, clipId }) => (kind === "clip" && clipId ? [clipId] : [])),
    estimate: played
      .flatMap(({ segments }) => segments)
      .reduce((sum, one) => sum + one.sizeBytes, 0),
    files: played.flatMap(({ initKey, segments, title }) =>
      [initKey, ...segments.map(({ key }) => key)].map((key) => ({ key, who: title })),
    ),
    write: async (output, options) => {
      const layout = await layOutMovie(clips, blobs, { title: reel.name });
      await writeMovie(layout, blobs, output, options);
    },
  };
}
