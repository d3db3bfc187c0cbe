import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ErrorCode } from "@contract/errors";
import { isTrimmed } from "@contract/trim";
import type { Deps } from "../../../deps";
import type { JobHandler, JobRun } from "../../../jobs/queue";
import { MediaError } from "../../../media/mediaError";
import type { StillSource } from "../../../media/normalise/still";
import { toAppError } from "../../../plugins/errorHandler";
import { mailFeedbackVideo } from "../../messages";
import { folderOf, originalKey } from "../../../storage/keys/submissionKeys";
import { announceAfter, transition } from "../change";
import { progressReportOf } from "./progressReport";
import { findSubmission, lockSubmission, replaceAssets } from "../repository";
import { withStill } from "../still";
import { joinBest, type NormalisedClip, storeClip } from "./storeClip";
import { MADE_KINDS, type NewAsset, type SubmissionRow } from "../submissionRow";
import { fittingTrim, isSameTrim } from "../trim";

type JobDeps = Pick<
  Deps,
  "db" | "blobs" | "realtime" | "clock" | "jobs" | "brand" | "operatorEmail"
>;

/** `normalise` of server/media with its tools; it writes below `outputDir`. */
type Normalise = (
  input: string,
  outputDir: string,
  options: {
    signal: AbortSignal;
    onProgress?: (fraction: number) => void;
    still?: StillSource;
    cut?: { startMs: number; endMs: number | null };
  },
) => Promise<NormalisedClip>;

interface NormaliseJobParts {
  normalise: Normalise;
  /** Where each run makes a folder of its own and removes it. */
  workFolder: string;
  /** Where links in mails lead. */
  origin: string;
}

const STORE_TROUBLE = new Set<ErrorCode>(["STORAGE_FULL", "UNAVAILABLE"]);

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
    const row = await markProcessing(deps, submissionId);
    if (!row) return removeOrphanedFiles(deps, submissionId);
    try {
      await inWorkFolder(parts.workFolder, async (folder) => {
        const clip = await encode(deps, parts, row, { folder, signal: run.signal });
        const shown = await cutToTrim(parts, row, { clip, folder }, run.signal);
        const files = await storeClip(deps.blobs, row, shown.clip, shown.folder);
        await markReady(deps, row, { clip, files, origin: parts.origin });
      });
    } catch (error) {
      await handleFailure(deps, parts, row, { error, run });
    }
  };
}

/** Undefined when the submission is gone or not to be prepared. */
function markProcessing(deps: JobDeps, id: string): Promise<SubmissionRow | undefined> {
  return deps.db.transaction(async (tx) => {
    const started = await transition(deps, tx, id, {
      from: ["uploaded", "processing"],
      to: "processing",
      set: { progress: 0 },
    });
    if (started) announceAfter(deps, tx, started);
    return started;
  });
}

/** Each run has a folder of its own, which goes with it. */
async function inWorkFolder(
  workFolder: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, "normalise-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the whole clip out of the original, and tells how far it has come. */
async function encode(
  deps: JobDeps,
  { normalise }: NormaliseJobParts,
  row: SubmissionRow,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<NormalisedClip> {
  const progress = progressReportOf(deps, row);
  const onProgress = (fraction: number) => progress.tell(fraction);
  try {
    return await withStill(deps, row, (still) =>
      deps.blobs.withLocalFile(originalKey(row.id), (input) =>
        normalise(input, folder, { signal, onProgress, still }),
      ),
    );
  } finally {
    await progress.finished();
  }
}

interface MadeClip {
  clip: NormalisedClip;
  folder: string;
}

/**
 * What is in no reel is one file that stays as it is, so its trim is made here: from the whole clip, as a reel's trims are
 * (docs/decisions/0018).
 */
async function cutToTrim(
  { normalise }: NormaliseJobParts,
  row: SubmissionRow,
  { clip, folder }: MadeClip,
  signal: AbortSignal,
): Promise<MadeClip> {
  const trim = fittingTrim(row, clip.durationMs);
  if (row.kind === "answer" || !isTrimmed(trim)) return { clip, folder };
  const { file } = await joinBest(clip, folder);
  const cutFolder = join(folder, "cut");
  const cut = { startMs: trim.trimStartMs ?? 0, endMs: trim.trimEndMs };
  return {
    clip: await normalise(join(folder, file), cutFolder, { signal, cut }),
    folder: cutFolder,
  };
}

/** Writes what was made, unless another run was faster or the bytes were replaced. */
async function markReady(
  deps: JobDeps,
  row: SubmissionRow,
  { clip, files, origin }: { clip: NormalisedClip; files: NewAsset[]; origin: string },
): Promise<void> {
  const { id, sha256 } = row;
  const isKept = await deps.db.transaction(async (tx) => {
    const { durationMs, speech } = clip;
    const now = await lockSubmission(tx, id);
    // Another part is wanted meanwhile, and another run makes it.
    if (!now || (row.kind !== "answer" && !isSameTrim(now, row))) return false;
    const trim = fittingTrim(now, durationMs);
    const values = { durationMs, speech, progress: 1, failure: null, ...trim };
    const step = { from: ["processing"], sha256, to: "ready", set: values } as const;
    if (!(await transition(deps, tx, id, step))) return false;
    await replaceAssets(tx, id, [...MADE_KINDS], files);
    const ready = await findSubmission(tx, id);
    if (!ready) return true;
    announceAfter(deps, tx, ready);
    if (ready.kind === "thanks") await deps.jobs.add(tx, "deliverThanks", { submissionId: id });
    if (ready.reel && ready.kind === "answer")
      await deps.jobs.add(tx, "pieces", { tributeId: ready.reel.id });
    const video = ready.kind === "feedback" && files.find(({ kind }) => kind === "video");
    if (video) await mailFeedbackVideo(deps, tx, ready, { key: video.key, origin });
    return true;
  });
  if (!isKept) await removeOrphanedFiles(deps, id);
}

/** Removes the files of a submission that is gone, also those of a run that was killed. */
async function removeOrphanedFiles({ db, blobs }: JobDeps, id: string): Promise<void> {
  if (!(await findSubmission(db, id))) await blobs.removeFolder(folderOf(id));
}

/** @throws the error again where the job is to be tried again. */
async function handleFailure(
  deps: JobDeps,
  parts: NormaliseJobParts,
  row: SubmissionRow,
  { error, run }: { error: unknown; run: JobRun },
): Promise<void> {
  const isFinal = error instanceof MediaError && !error.retryable;
  if (run.signal.aborted || !(isFinal || run.isLastAttempt)) throw error;
  if (isStoreTrouble(error)) {
    await deps.db.transaction((tx) => deps.jobs.add(tx, "normalise", { submissionId: row.id }));
    throw error;
  }
  await markFailed(deps, parts, row, error);
  if (!isFinal) throw error;
}

/** Whether the store is away or full. The video is not to blame, and nobody has to ask for it again: it waits for the store. */
const isStoreTrouble = (error: unknown): boolean =>
  error instanceof Error && STORE_TROUBLE.has(toAppError(error).code);

async function markFailed(
  deps: JobDeps,
  { origin }: NormaliseJobParts,
  { id, sha256 }: SubmissionRow,
  error: unknown,
): Promise<void> {
  const failure = (error instanceof MediaError ? error : new MediaError("failed")).message;
  await deps.db.transaction(async (tx) => {
    const step = { from: ["processing"], sha256, to: "failed", set: { failure } } as const;
    const failed = await transition(deps, tx, id, step);
    if (!failed) return;
    announceAfter(deps, tx, failed);
    if (failed.kind === "feedback")
      await mailFeedbackVideo(deps, tx, failed, { key: originalKey(id), origin });
  });
}
