import { pipeline } from "node:stream/promises";
import { FIRST_RENDITION } from "../../../media/reel/reelTimeline";
import type { BlobStore } from "../../../storage/blobStore";
import type { SubmissionColumns } from "../submissionRow";
import type { AssetRow } from "./originalsRepository";

/** The lengths of segments are rounded. */
const TOLERANCE_MS = 500;

interface StoredClip {
  durationMs: SubmissionColumns["durationMs"];
  files: readonly AssetRow[];
}

/**
 * Tells whether a clip plays from what is stored without its original: it has each rendition from
 * its beginning to its end, a poster, and every file of them can be read to its last byte.
 * @throws an error of the storage, which says nothing about the clip.
 */
export async function hasVerifiedRenditions(
  blobs: Pick<BlobStore, "sizeOf" | "stream">,
  { durationMs, files }: StoredClip,
): Promise<boolean> {
  const renditions = new Set(files.flatMap(({ rendition }) => rendition ?? []));
  if (durationMs === null || !renditions.has(FIRST_RENDITION)) return false;
  if (!files.some(({ kind }) => kind === "poster")) return false;
  for (const rendition of renditions) if (!isWhole(files, rendition, durationMs)) return false;
  for (const file of files)
    if (file.kind !== "original" && !(await canBeRead(blobs, file))) return false;
  return true;
}

/** Tells whether the rows of a rendition cover the clip without a gap. */
function isWhole(files: readonly AssetRow[], rendition: string, durationMs: number): boolean {
  const own = files.filter((file) => file.rendition === rendition);
  const segments = own.filter(({ kind }) => kind === "segment");
  const lengthMs = segments.reduce((sum, segment) => sum + (segment.durationMs ?? 0), 0);
  return (
    own.some(({ kind }) => kind === "init") &&
    segments.length > 0 &&
    segments.every(({ position }, index) => position === index) &&
    Math.abs(lengthMs - durationMs) <= TOLERANCE_MS
  );
}

/** Reads a file to its end, because a disk may know the size of what it cannot read. */
async function canBeRead(
  blobs: Pick<BlobStore, "sizeOf" | "stream">,
  { key, sizeBytes }: AssetRow,
): Promise<boolean> {
  if ((await blobs.sizeOf(key)) !== sizeBytes || sizeBytes === 0) return false;
  let read = 0;
  await pipeline(blobs.stream(key, { start: 0, end: sizeBytes - 1 }), async (bytes) => {
    for await (const chunk of bytes as AsyncIterable<Buffer>) read += chunk.length;
  });
  return read === sizeBytes;
}
