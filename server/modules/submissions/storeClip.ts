import { join } from "node:path";
import { joinSegments } from "../../media/joinSegments";
import type { BlobStore } from "../../storage/blobStore";
import { derivedKey } from "./blobKeys";
import type { NewAsset, SubmissionRow } from "./submissionRow";

/** What `normalise` has made: files named relative to its output folder, lengths in ms. */
export interface NormalisedClip {
  durationMs: number;
  segments: { file: string; durationMs: number }[];
  initFile: string;
  posterFile: string;
}

type ClipFile = Pick<NewAsset, "kind" | "position" | "durationMs"> & { file: string };

const RENDITION = "1080p";

/** Puts the clip's files into the blob store and says what is there. */
export async function storeClip(
  blobs: BlobStore,
  { id, userId, sha256, kind }: SubmissionRow,
  clip: NormalisedClip,
  folder: string,
): Promise<NewAsset[]> {
  const files = kind === "feedback" ? await wholeVideo(clip, folder) : piecesOf(clip);
  const stored: NewAsset[] = [];
  for (const { file, ...asset } of [...files, { kind: "poster" as const, file: clip.posterFile }]) {
    const key = derivedKey(id, sha256 ?? "", file);
    const sizeBytes = await blobs.putFile(key, join(folder, file));
    const rendition = asset.kind === "poster" ? null : RENDITION;
    stored.push({ ...asset, key, sizeBytes, rendition, submissionId: id, ownerId: userId });
  }
  return stored;
}

/** What a reel's playlist lines up. */
const piecesOf = ({ initFile, segments }: NormalisedClip): ClipFile[] => [
  { kind: "init", file: initFile },
  ...segments.map(({ file, durationMs }, position) => ({
    kind: "segment" as const,
    file,
    position,
    durationMs: Math.round(durationMs),
  })),
];

/** A feedback is in no reel: it is one file, which a link opens in any browser. */
async function wholeVideo(
  { initFile, segments, durationMs }: NormalisedClip,
  folder: string,
): Promise<ClipFile[]> {
  const file = `${RENDITION}.mp4`;
  const pieces = [initFile, ...segments.map((segment) => segment.file)];
  await joinSegments(
    pieces.map((piece) => join(folder, piece)),
    join(folder, file),
  );
  return [{ kind: "video", file, durationMs: Math.round(durationMs) }];
}
