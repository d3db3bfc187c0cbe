import { join } from "node:path";
import { joinSegments } from "../../../media/export/joinSegments";
import type { BlobStore } from "../../../storage/blobStore";
import { derivedKey } from "../../../storage/keys/submissionKeys";
import type { NewAsset, SubmissionRow } from "../submissionRow";

/** What `normalise` has made: files named relative to its output folder, lengths in ms. */
export interface NormalisedClip {
  durationMs: number;
  /** The best one first. */
  renditions: {
    name: string;
    initFile: string;
    segments: { file: string; durationMs: number }[];
  }[];
  posterFile: string;
  /** Where there is sound, from and to, in ms. */
  speech: [number, number][];
}

type ClipFile = Pick<NewAsset, "kind" | "position" | "durationMs" | "rendition"> & {
  file: string;
};

/** Puts the clip's files into the blob store and says what is there. */
export async function storeClip(
  blobs: BlobStore,
  { id, userId, sha256, kind }: SubmissionRow,
  clip: NormalisedClip,
  folder: string,
): Promise<NewAsset[]> {
  const files = kind === "answer" ? piecesOf(clip) : await wholeVideo(clip, folder);
  const stored: NewAsset[] = [];
  for (const { file, ...asset } of [...files, { kind: "poster" as const, file: clip.posterFile }]) {
    const key = derivedKey(id, sha256 ?? "", file);
    const sizeBytes = await blobs.putFile(key, join(folder, file));
    stored.push({ ...asset, key, sizeBytes, submissionId: id, ownerId: userId });
  }
  return stored;
}

/**
 * Puts another form of a clip beside the one that is there: a trim, or a rendition that it lacks.
 * @param cut names the trim; null for the whole clip.
 */
export async function storeForm(
  blobs: BlobStore,
  { id, userId, sha256 }: SubmissionRow,
  renditions: NormalisedClip["renditions"],
  { folder, cut }: { folder: string; cut: string | null },
): Promise<NewAsset[]> {
  const stored: NewAsset[] = [];
  for (const { file, ...asset } of piecesOf({ renditions })) {
    const key = derivedKey(id, sha256 ?? "", cut === null ? file : `${cut}/${file}`);
    const sizeBytes = await blobs.putFile(key, join(folder, file));
    stored.push({ ...asset, key, cut, sizeBytes, submissionId: id, ownerId: userId });
  }
  return stored;
}

/** What a reel's playlist lines up. */
const piecesOf = ({ renditions }: Pick<NormalisedClip, "renditions">): ClipFile[] =>
  renditions.flatMap(({ name: rendition, initFile, segments }): ClipFile[] => [
    { kind: "init", file: initFile, rendition },
    ...segments.map(({ file, durationMs }, position) => ({
      kind: "segment" as const,
      file,
      rendition,
      position,
      durationMs: Math.round(durationMs),
    })),
  ]);

/** A feedback or a thank-you is in no reel: it is one file, which any browser plays as it is. */
async function wholeVideo(clip: NormalisedClip, folder: string): Promise<ClipFile[]> {
  const { file, rendition } = await joinBest(clip, folder);
  return [{ kind: "video", file, rendition, durationMs: Math.round(clip.durationMs) }];
}

/** Writes the best rendition of a clip into its folder, as one MP4. */
export async function joinBest(
  { renditions: [best] }: Pick<NormalisedClip, "renditions">,
  folder: string,
): Promise<{ file: string; rendition: string }> {
  if (!best) throw new TypeError("A clip has a rendition");
  const file = `${best.name}.mp4`;
  const pieces = [best.initFile, ...best.segments.map((segment) => segment.file)];
  await joinSegments(
    pieces.map((piece) => join(folder, piece)),
    join(folder, file),
  );
  return { file, rendition: best.name };
}
