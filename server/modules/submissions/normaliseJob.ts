import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ErrorCode } from "@contract/errors";
import { isTrimmed } from "@contract/trim";
import type { Deps } from "../../deps";
import type { JobHandler, JobRun } from "../../jobs/queue";
import { MediaError } from "../../media/mediaError";
import type { StillSource } from "../../media/still";
import { toAppError } from "../../plugins/errorHandler";
import { mailFeedbackVideo } from "../messages";
import { folderOf, originalKey } from "../../storage/keys/submissionKeys";
import { announceAfter, takeStep } from "./change";
import { progressReportOf } from "./progressReport";
import { findSubmission, lockSubmission, replaceAssets } from "./repository";
import { withStill } from "./still";
import { joinBest, type NormalisedClip, storeClip } from "./storeClip";
import { MADE_KINDS, type NewAsset, type SubmissionRow } from "./submissionRow";
import { fittingTrim, isSameTrim } from "./trim";

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
      if (isStoreTrouble(error)) {
        await deps.db.transaction((tx) => deps.jobs.add(tx, "normalise", { submissionId }));
        throw error;
      }
      await fail(deps, parts, row, error);
      if (!isFinal) throw error;
    }
  };
}

/** Whether the store is away or full. The video is not to blame, and nobody has to ask for it again: it waits for the store. */
const isStoreTrouble = (error: unknown): boolean =>
  error instanceof Error && STORE_TROUBLE.has(toAppError(error).code);

async function makePlayable(
  deps: JobDeps,
  { normalise, workFolder, origin }: NormaliseJobParts,
  row: SubmissionRow,
  { signal }: JobRun,
): Promise<void> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, "normalise-"));
  const progress = progressReportOf(deps, row);
  try {
    const onProgress = (fraction: number) => progress.tell(fraction);
    const clip = await withStill(deps, row, (still) =>
      deps.blobs.withLocalFile(originalKey(row.id), (input) =>
        normalise(input, folder, { signal, onProgress, still }),
      ),
    );
    await progress.finished();
    const shown = await asShown(normalise, row, { clip, folder }, signal);
    const files = await storeClip(deps.blobs, row, shown.clip, shown.folder);
    await finish(deps, row, { clip, files, origin });
  } finally {
    await progress.finished();
    await rm(folder, { recursive: true, force: true });
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
async function asShown(
  normalise: Normalise,
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

async function finish(
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
    if (!(await takeStep(deps, tx, id, step))) return false;
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
  if (isKept) return;
  // Another run was faster, or the bytes were replaced.
  await removeIfGone(deps, id);
}

/** What nobody has a row for must not stay, here or from a run that was killed, when the submission is gone. */
async function removeIfGone({ db, blobs }: JobDeps, id: string): Promise<void> {
  if (!(await findSubmission(db, id))) await blobs.removeFolder(folderOf(id));
}

async function fail(
  deps: JobDeps,
  { origin }: NormaliseJobParts,
  { id, sha256 }: SubmissionRow,
  error: unknown,
): Promise<void> {
  const failure = (error instanceof MediaError ? error : new MediaError("failed")).message;
  await deps.db.transaction(async (tx) => {
    const step = { from: ["processing"], sha256, to: "failed", set: { failure } } as const;
    const failed = await takeStep(deps, tx, id, step);
    if (!failed) return;
    announceAfter(deps, tx, failed);
    if (failed.kind === "feedback")
      await mailFeedbackVideo(deps, tx, failed, { key: originalKey(id), origin });
  });
}
