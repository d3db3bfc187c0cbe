import { join } from "node:path";
import { joinSegments } from "../../../media/export/joinSegments";
import type { BlobStore } from "../../../storage/blobStore";
import { derivedKey } from "../../../storage/keys/submissionKeys";
import type { NewAsset, SubmissionRow } from "../submissionRow";

/**
 * Contains the output of `normalise`. Files are relative to its output folder, and durations are in
 * ms.
 */
export interface NormalisedClip {
  durationMs: number;
  /** The best rendition comes first. */
  renditions: {
    name: string;
    initFile: string;
    segments: { file: string; durationMs: number }[];
  }[];
  posterFile: string;
  /** Lists the spans with sound as [from, to] in ms. */
  speech: [number, number][];
}

type ClipFile = Pick<NewAsset, "kind" | "position" | "durationMs" | "rendition"> & {
  file: string;
};

export async function storeClip(
  blobs: BlobStore,
  { id, userId, sha256, kind }: SubmissionRow,
  clip: NormalisedClip,
  folder: string,
): Promise<NewAsset[]> {
  const files = kind === "answer" ? playlistFiles(clip) : await wholeVideo(clip, folder);
  const stored: NewAsset[] = [];
  for (const { file, ...asset } of [...files, { kind: "poster" as const, file: clip.posterFile }]) {
    const key = derivedKey(id, sha256 ?? "", file);
    const sizeBytes = await blobs.putFile(key, join(folder, file));
    stored.push({ ...asset, key, sizeBytes, submissionId: id, ownerId: userId });
  }
  return stored;
}

/**
 * Stores another variant of a clip beside the existing files: a trim, or a missing rendition.
 * @param cut names the trim; null stands for the whole clip.
 */
export async function storeVariant(
  blobs: BlobStore,
  { id, userId, sha256 }: SubmissionRow,
  renditions: NormalisedClip["renditions"],
  { folder, cut }: { folder: string; cut: string | null },
): Promise<NewAsset[]> {
  const stored: NewAsset[] = [];
  for (const { file, ...asset } of playlistFiles({ renditions })) {
    const key = derivedKey(id, sha256 ?? "", cut === null ? file : `${cut}/${file}`);
    const sizeBytes = await blobs.putFile(key, join(folder, file));
    stored.push({ ...asset, key, cut, sizeBytes, submissionId: id, ownerId: userId });
  }
  return stored;
}

const playlistFiles = ({ renditions }: Pick<NormalisedClip, "renditions">): ClipFile[] =>
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

/**
 * Returns the one file of a feedback or a thank-you. These are not part of a reel, and any browser
 * can play the file.
 */
async function wholeVideo(clip: NormalisedClip, folder: string): Promise<ClipFile[]> {
  const { file, rendition } = await joinBestRendition(clip, folder);
  return [{ kind: "video", file, rendition, durationMs: Math.round(clip.durationMs) }];
}

export async function joinBestRendition(
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
