import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Platform } from "../../../deps";
import { joinSegments } from "../../../media/export/joinSegments";
import { insertVariant } from "./variantRepository";
import { findSubmission, lockSubmission } from "../repository";
import { type NormalisedClip, storeVariant } from "./storeClip";
import { withLocalFiles } from "./withLocalFiles";

/** Contains a trim, in ms of the whole clip, and its name in the keys of stored files. */
interface ClipCut {
  name: string;
  startMs: number;
  endMs: number | null;
}

interface ClipVariantInput {
  submissionId: string;
  /** Null requests the missing renditions of the whole clip. */
  cut: ClipCut | null;
  /** Lists the keys of the whole clip's init file and segments, in order. */
  whole: readonly string[];
  /** These renditions already exist. */
  existing: readonly string[];
}

interface VariantParts {
  normalise: (
    input: string,
    outputDir: string,
    options: { signal: AbortSignal; cut?: { startMs: number; endMs: number | null } | undefined },
  ) => Promise<Pick<NormalisedClip, "renditions">>;
  workFolder: string;
}

/**
 * Makes another variant of a clip from the existing whole clip, which stays. So both have the same
 * timeline, whatever the original was, and undoing a trim needs no work. It may be repeated.
 * @throws {MediaError}
 */
export async function trimClip(
  { db, blobs }: Pick<Platform, "db" | "blobs">,
  { normalise, workFolder }: VariantParts,
  { submissionId, cut, whole, existing }: ClipVariantInput,
  signal: AbortSignal,
): Promise<void> {
  const row = await findSubmission(db, submissionId);
  if (!row) return;
  const folder = await mkdtemp(join(workFolder, "form-"));
  try {
    const input = join(folder, "whole.mp4");
    await withLocalFiles(blobs, whole, (paths) => joinSegments(paths, input));
    const output = await normalise(input, folder, { signal, cut: cut ?? undefined });
    const renditions = cut
      ? output.renditions
      : output.renditions.filter(({ name }) => !existing.includes(name));
    const name = cut?.name ?? null;
    const rows = await storeVariant(blobs, row, renditions, { folder, cut: name });
    const stale = await db.transaction(async (tx) => {
      const current = await lockSubmission(tx, submissionId);
      const isSame = current?.state === "ready" && current.sha256 === row.sha256;
      return isSame ? insertVariant(tx, submissionId, name, rows) : rows.map(({ key }) => key);
    });
    for (const key of stale) await blobs.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
