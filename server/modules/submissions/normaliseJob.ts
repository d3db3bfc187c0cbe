import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../deps";
import type { JobHandler, JobRun } from "../../jobs/queue";
import { MediaError } from "../../media/mediaError";
import { derivedKey, folderOf, originalKey } from "./blobKeys";
import { announceAfter, takeStep } from "./change";
import { ProgressReport } from "./progressReport";
import { findSubmission, replaceAssets } from "./repository";
import type { NewAsset, SubmissionRow } from "./submissionRow";

type JobDeps = Pick<Deps, "db" | "blobs" | "realtime" | "clock">;

/** What `normalise` has made: files named relative to its output folder, lengths in ms. */
interface NormalisedClip {
  durationMs: number;
  segments: { file: string; durationMs: number }[];
  initFile: string;
  posterFile: string;
}

/** `normalise` of server/media with its tools; it writes below `outputDir`, which exists. */
type Normalise = (
  input: string,
  outputDir: string,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<NormalisedClip>;

interface NormaliseJobParts {
  normalise: Normalise;
  /** Where each run makes a folder of its own and removes it. */
  workFolder: string;
}

const RENDITION = "1080p";

/** Removes what runs that were killed have left; for the start, before the first job. */
export async function sweepWorkFolder(workFolder: string): Promise<void> {
  await rm(workFolder, { recursive: true, force: true });
}

/**
 * The job that makes a submission playable: `uploaded` -> `processing` -> `ready`, or `failed` with words for the contributor
 * when the file itself is to blame or the last attempt has failed; the original is kept. It may run twice and be killed anywhere:
 * files go to keys that the content decides, and the rows change in one transaction, only while the original is the same.
 */
export function normaliseJob(deps: JobDeps, parts: NormaliseJobParts): JobHandler<"normalise"> {
  return async ({ submissionId }, run) => {
    const row = await deps.db.transaction(async (tx) => {
      const started = await takeStep(deps, tx, submissionId, {
        from: ["uploaded", "processing"],
        to: "processing",
        set: { progress: 0 },
      });
      if (started) announceAfter(deps, tx, started);
      return started;
    });
    if (!row) return removeIfGone(deps, submissionId);
    try {
      await makePlayable(deps, parts, row, run);
    } catch (error) {
      const isFinal = error instanceof MediaError ? !error.retryable : false;
      if (run.signal.aborted || !(isFinal || run.isLastAttempt)) throw error;
      await fail(deps, row, error);
      if (!isFinal) throw error;
    }
  };
}

async function makePlayable(
  deps: JobDeps,
  { normalise, workFolder }: NormaliseJobParts,
  row: SubmissionRow,
  { signal }: JobRun,
): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, "normalise-"));
  const progress = new ProgressReport(deps, row);
  try {
    const onProgress = (fraction: number) => progress.tell(fraction);
    const clip = await deps.blobs.withLocalFile(originalKey(row.id), (input) =>
      normalise(input, folder, { signal, onProgress }),
    );
    await progress.finished();
    await finish(deps, row, clip, await store(deps, row, clip, folder));
  } finally {
    await progress.finished();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts the clip's files into the blob store and says what is there. */
async function store(
  { blobs }: JobDeps,
  { id, userId, sha256 }: SubmissionRow,
  { initFile, segments, posterFile }: NormalisedClip,
  folder: string,
): Promise<NewAsset[]> {
  const files: (Pick<NewAsset, "kind" | "position" | "durationMs"> & { file: string })[] = [
    { kind: "init", file: initFile },
    ...segments.map(({ file, durationMs }, position) => ({
      kind: "segment" as const,
      file,
      position,
      durationMs: Math.round(durationMs),
    })),
    { kind: "poster", file: posterFile },
  ];
  const stored: NewAsset[] = [];
  for (const { file, ...asset } of files) {
    const key = derivedKey(id, sha256 ?? "", file);
    const sizeBytes = await blobs.putFile(key, join(folder, file));
    const rendition = asset.kind === "poster" ? null : RENDITION;
    stored.push({ ...asset, key, sizeBytes, rendition, submissionId: id, ownerId: userId });
  }
  return stored;
}

async function finish(
  deps: JobDeps,
  { id, sha256 }: SubmissionRow,
  { durationMs }: NormalisedClip,
  files: NewAsset[],
): Promise<void> {
  const isKept = await deps.db.transaction(async (tx) => {
    const values = { durationMs, progress: 1, failure: null };
    const step = { from: ["processing"], sha256, to: "ready", set: values } as const;
    if (!(await takeStep(deps, tx, id, step))) return false;
    await replaceAssets(tx, id, ["init", "segment", "poster"], files);
    const ready = await findSubmission(tx, id);
    if (ready) announceAfter(deps, tx, ready);
    return true;
  });
  if (isKept) return;
  // Another run was faster, or the bytes were replaced.
  await removeIfGone(deps, id);
}

/** What nobody has a row for must not stay, here or from a run that was killed, when the submission is gone. */
async function removeIfGone({ db, blobs }: JobDeps, id: string): Promise<void> {
  if (!(await findSubmission(db, id))) await blobs.removeFolder(folderOf(id));
}

async function fail(deps: JobDeps, { id, sha256 }: SubmissionRow, error: unknown): Promise<void> {
  const failure = (error instanceof MediaError ? error : new MediaError("failed")).message;
  await deps.db.transaction(async (tx) => {
    const step = { from: ["processing"], sha256, to: "failed", set: { failure } } as const;
    const failed = await takeStep(deps, tx, id, step);
    if (failed) announceAfter(deps, tx, failed);
  });
}
