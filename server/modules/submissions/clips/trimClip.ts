import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../../deps";
import { joinSegments } from "../../../media/export/joinSegments";
import type { BlobStore } from "../../../storage/blobStore";
import { addForm } from "./formRepository";
import { findSubmission, lockSubmission } from "../repository";
import { type NormalisedClip, storeForm } from "./storeClip";

/** A trim, in ms of the whole clip, and its name in the stored files. */
interface ClipCut {
  name: string;
  startMs: number;
  endMs: number | null;
}

interface ClipFormInput {
  submissionId: string;
  /** Null asks for the whole clip in the renditions that it lacks. */
  cut: ClipCut | null;
  /** Keys of the whole clip's init file and segments, in order. */
  whole: readonly string[];
  /** Renditions that are there already. */
  has: readonly string[];
}

interface FormParts {
  normalise: (
    input: string,
    outputDir: string,
    options: { signal: AbortSignal; cut?: { startMs: number; endMs: number | null } | undefined },
  ) => Promise<Pick<NormalisedClip, "renditions">>;
  workFolder: string;
}

/**
 * Makes another form of a clip out of the one that is there, which stays: both are then in the same time, whatever the original
 * was, and a trim that is taken back is there at once. Repeating it is harmless.
 * @throws {MediaError}
 */
export async function trimClip(
  { db, blobs }: Pick<Deps, "db" | "blobs">,
  { normalise, workFolder }: FormParts,
  { submissionId, cut, whole, has }: ClipFormInput,
  signal: AbortSignal,
): Promise<void> {
  const row = await findSubmission(db, submissionId);
  if (!row) return;
  const folder = await mkdtemp(join(workFolder, "form-"));
  try {
    const input = join(folder, "whole.mp4");
    await withLocalFiles(blobs, whole, (paths) => joinSegments(paths, input));
    const made = await normalise(input, folder, { signal, cut: cut ?? undefined });
    const wanted = cut
      ? made.renditions
      : made.renditions.filter(({ name }) => !has.includes(name));
    const name = cut?.name ?? null;
    const rows = await storeForm(blobs, row, wanted, { folder, cut: name });
    const stale = await db.transaction(async (tx) => {
      const now = await lockSubmission(tx, submissionId);
      const isSame = now?.state === "ready" && now.sha256 === row.sha256;
      return isSame ? addForm(tx, submissionId, name, rows) : rows.map(({ key }) => key);
    });
    for (const key of stale) await blobs.remove(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Several blobs as files of this machine, in order. */
function withLocalFiles<T>(
  blobs: BlobStore,
  keys: readonly string[],
  read: (paths: string[]) => Promise<T>,
  paths: string[] = [],
): Promise<T> {
  const key = keys[paths.length];
  if (key === undefined) return read(paths);
  return blobs.withLocalFile(key, (path) => withLocalFiles(blobs, keys, read, [...paths, path]));
}
