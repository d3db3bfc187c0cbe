import { createHash } from "node:crypto";
import { displayName } from "@contract/displayName";
import type { ExportKind } from "@contract/domain/export";
import type { Database } from "../../db/connection";
import type { Deps } from "../../deps";
import { safeName } from "../../downloadName";
import { writeMovie } from "../../media/export/mp4/movieBytes";
import { layOutMovie, type MovieClip } from "../../media/export/mp4/movieLayout";
import { filesOfRendition, FIRST_RENDITION, type PlacedPiece } from "../../media/reel/reelTimeline";
import { originalKey } from "../../storage/keys/submissionKeys";
import { backgroundMusicOf, reelOf } from "../reel";
import { originalExtension } from "../videos";
import { clipName, mixFilmSound, type Plan, withLocalFiles, writeZip } from "./makeFile";
import { originalsOf } from "./repository";

export interface PlanParts {
  blobs: Deps["blobs"];
  db: Database;
}

export type ExportedTribute = Parameters<typeof reelOf>[1];

/**
 * Contains a plan with an id of its content. `contents` stays the same as long as the file would
 * stay the same.
 */
export type IdentifiedPlan = Plan & { contents: string };

/** A ZIP adds about this many bytes to each file: its name twice, and its headers. */
const ZIP_BYTES_PER_FILE = 600;

/** Plans one ZIP with the originals of all answers, hidden ones too, in the order of the reel. */
async function originalsPlan({ db, blobs }: PlanParts, tribute: ExportedTribute): Promise<Plan> {
  const originals = (await originalsOf(db, tribute.id)).map((original) => ({
    ...original,
    key: originalKey(original.id),
    who: displayName([original]) || "Somebody",
  }));
  const count = originals.length;
  return {
    name: `${safeName(tribute.name, "Reel")} - originals.zip`,
    recipe: originals.map(({ id, sha256, who, question }) => [id, sha256, who, question]),
    videoIds: originals.map(({ id }) => id),
    isWaiting: false,
    estimate: originals.reduce((sum, { sizeBytes }) => sum + sizeBytes + ZIP_BYTES_PER_FILE, 0),
    files: originals.map(({ key, who }) => ({ key, who })),
    write: async (output, options) => {
      const entries = [];
      for (const [index, { id, key, who, question, mimeType, createdAt }] of originals.entries()) {
        const extension = await originalExtension(blobs, { id, mimeType });
        const name = clipName({ who, question, extension }, { place: index + 1, count });
        entries.push({ key, name, changedAt: createdAt });
      }
      await writeZip(entries, blobs, output, options);
    },
  };
}

/** Returns the title of a chapter, or null for a clip whose card already began the chapter. */
function chapterOf({ kind, clipId, title, line }: PlacedPiece, before: PlacedPiece | undefined) {
  if (kind === "clip" && before?.clipId === clipId) return null;
  return [title, line].filter(Boolean).join(": ");
}

/** Mixed sound needs at most this many bytes. */
const MIX_BYTES_PER_MS = 24;
/** The mix takes this share of the time that a film with music needs. */
const MIX_SHARE = 0.8;

/**
 * Plans the reel as people watch it, with cards and clips, as one MP4 with a chapter for each
 * person. Video is copied unchanged, and so is sound without background music.
 */
async function reelPlan({ db, blobs }: PlanParts, tribute: ExportedTribute): Promise<Plan> {
  const { timeline, design, missing } = await reelOf(db, tribute);
  const { pieces, durationMs } = timeline;
  const music = await backgroundMusicOf(db, tribute.id, design.music, timeline);
  const played = pieces.map((piece, index) => ({
    ...piece,
    ...filesOfRendition(piece, FIRST_RENDITION),
    chapter: chapterOf(piece, pieces[index - 1]),
  }));
  const clips = played.map(({ initKey, segments, chapter }): MovieClip => ({
    init: initKey,
    segments: segments.map(({ key }) => key),
    chapter,
  }));
  return {
    name: `${safeName(tribute.name, "Reel")}.mp4`,
    recipe: [tribute.name, clips, ...(music ? [music] : [])],
    videoIds: played.flatMap(({ kind, clipId }) => (kind === "clip" && clipId ? [clipId] : [])),
    isWaiting: missing.cards.length > 0 || missing.variants.some(({ cut }) => cut !== null),
    estimate: played
      .flatMap(({ segments }) => segments)
      .reduce((sum, one) => sum + one.sizeBytes, music ? durationMs * MIX_BYTES_PER_MS : 0),
    files: played.flatMap(({ initKey, segments, title }) =>
      [initKey, ...segments.map(({ key }) => key)].map((key) => ({ key, who: title })),
    ),
    write: async (output, options) => {
      const film = { clips, title: tribute.name };
      const { onProgress } = options;
      const mixing = { ...options, onProgress: (share: number) => onProgress(share * MIX_SHARE) };
      const sound = music ? await mixFilmSound(music, film, blobs, mixing) : undefined;
      const done = sound ? MIX_SHARE : 0;
      const stored = withLocalFiles(blobs);
      const layout = await layOutMovie(clips, stored, { title: tribute.name, sound });
      await writeMovie(layout, stored, output, {
        ...options,
        onProgress: (share) => onProgress(done + share * (1 - done)),
      });
    },
  };
}

const PLANNERS = { reel: reelPlan, originals: originalsPlan } as const;

export async function planExport(
  kind: ExportKind,
  parts: PlanParts,
  tribute: ExportedTribute,
): Promise<IdentifiedPlan> {
  const plan = await PLANNERS[kind](parts, tribute);
  const identity = JSON.stringify([plan.name, plan.recipe]);
  return { ...plan, contents: createHash("sha256").update(identity).digest("base64url") };
}
