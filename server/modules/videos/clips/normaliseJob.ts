import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { isTrimmed } from "@contract/trim";
import { MESSAGE_TYPE } from "@contract/domain/submission";
import { VIDEO_FAILURES } from "@contract/videoFailures";
import type { Deps } from "../../../deps";
import { isOutage } from "../../../jobs/outage";
import type { JobHandler, JobRun } from "../../../jobs/queue";
import { MediaError } from "../../../media/mediaError";
import { normaliseMessage } from "../../../media/normalise/message";
import type { StillSource } from "../../../media/normalise/still";
import { folderOf, originalKey } from "../../../storage/keys/submissionKeys";
import { progressReportOf } from "./progressReport";
import { fullThanks } from "../quotaRepository";
import { findSubmission, lockSubmission } from "../repository";
import { transition } from "../states";
import { withStill } from "../still";
import { joinBestRendition, type NormalisedClip, storeClip } from "./storeClip";
import type { Failure, Preparation } from "./preparation";
import type { SubmissionRow } from "../submissionRow";
import { fittingTrim, isSameTrim } from "../trim";

type JobDeps = Pick<
  Deps,
  "db" | "blobs" | "realtime" | "clock" | "jobs" | "speech" | "brand" | "operatorEmail" | "tools"
>;

/** This is `normalise` of server/media with its tools. It writes to `outputDir`. */
type Normalise = (
  input: string,
  outputDir: string,
  options: {
    signal: AbortSignal;
    onProgress?: (fraction: number) => void;
    still?: StillSource;
    acceptsIncomplete?: boolean;
    cut?: { startMs: number; endMs: number | null };
  },
) => Promise<NormalisedClip>;

interface NormaliseJobParts {
  normalise: Normalise;
  /** Each run creates a folder in here and removes it at the end. */
  workFolder: string;
  /** Links in mails have this origin. */
  origin: string;
  /** Receives a line for the log when a file is too much work, which only an operator can judge. */
  warn?: (line: string) => void;
}

/** Removes the files that killed runs have left. Call it at the start, before the first job. */
export async function sweepWorkFolder(workFolder: string): Promise<void> {
  await rm(workFolder, { recursive: true, force: true });
}

/**
 * Returns the job that makes a submission playable. The state changes from `uploaded` to
 * `processing`, then to `ready`; or to `failed`, with a message for the contributor, when the file
 * itself is at fault or the last attempt fails. The original is kept. The job may run twice and be
 * killed at any point: the content decides the keys of its files, and the rows change in one
 * transaction, only while the original is the same.
 */
export function normaliseJob(
  deps: JobDeps,
  parts: NormaliseJobParts,
): JobHandler<"normalise" | "normaliseLong"> {
  return async ({ submissionId }, run) => {
    const row = await start(deps, submissionId);
    if (!row) return removeOrphanedFiles(deps, submissionId);
    try {
      const prepared = await inWorkFolder(parts.workFolder, async (folder) => {
        const clip = await encodeClip(deps, parts, row, { folder, signal: run.signal });
        const shown = await trimWholeVideo(parts, row, { clip, folder }, run.signal);
        const files = await storeClip(deps.blobs, row, shown.clip, shown.folder);
        return { clip, files };
      });
      await finish(deps, row, prepared, parts.origin);
    } catch (error) {
      await finish(deps, row, failureOf(error, run), parts.origin);
      if (!isFaultOfFile(error, run)) throw error;
      if (error instanceof MediaError && error.reason === "timeout")
        parts.warn?.(`Video ${row.id} has used up its processor time.`);
    }
  };
}

/** Describes what a run has led to. A failure is final. */
type Outcome = Pick<Preparation, "clip" | "files"> | Omit<Failure, "origin">;

/**
 * Marks a submission as being processed. It returns undefined when the submission was deleted or is
 * not waiting for this job.
 */
function start(deps: JobDeps, id: string): Promise<SubmissionRow | undefined> {
  return deps.db.transaction(async (tx) => {
    const row = await lockSubmission(tx, id);
    return row && transition(deps, tx, row, "started", null);
  });
}

/** Runs `work` with a new folder and removes the folder afterwards. */
async function inWorkFolder<T>(
  workFolder: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(join(workFolder, "normalise-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the whole clip from the original, and reports its progress. */
async function encodeClip(
  deps: JobDeps,
  { normalise }: NormaliseJobParts,
  row: SubmissionRow,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<NormalisedClip & { captions?: string }> {
  const progress = progressReportOf(deps, row);
  const onProgress = (fraction: number) => progress.report(fraction);
  try {
    return await withStill(deps, row, (still) =>
      deps.blobs.withLocalFile(originalKey(row.id), (input) =>
        row.mimeType === MESSAGE_TYPE
          ? normaliseMessage(input, folder, { tools: deps.tools, signal, still })
          : normalise(input, folder, {
              signal,
              onProgress,
              still,
              acceptsIncomplete: acceptsIncomplete(row),
            }),
      ),
    );
  } finally {
    await progress.finished();
  }
}

/**
 * Tells whether a file with a missing part is used without a question. The sender of a feedback
 * never sees it again, so nobody could answer; the operator gets what there is.
 */
const acceptsIncomplete = ({ kind, isIncompleteAccepted }: SubmissionRow): boolean =>
  isIncompleteAccepted || kind === "feedback";

interface EncodedClip {
  clip: NormalisedClip;
  folder: string;
}

/**
 * Trims a video that is not an answer. It is stored as one final file, so it is trimmed here, and
 * from the whole clip as the trims of a reel are (docs/decisions/assembling-a-reel.md).
 */
async function trimWholeVideo(
  { normalise }: NormaliseJobParts,
  row: SubmissionRow,
  { clip, folder }: EncodedClip,
  signal: AbortSignal,
): Promise<EncodedClip> {
  const trim = fittingTrim(row, clip.durationMs);
  if (row.kind === "answer" || !isTrimmed(trim)) return { clip, folder };
  const { file } = await joinBestRendition(clip, folder);
  const cutFolder = join(folder, "cut");
  const cut = { startMs: trim.trimStartMs ?? 0, endMs: trim.trimEndMs };
  return {
    clip: await normalise(join(folder, file), cutFolder, { signal, cut }),
    folder: cutFolder,
  };
}

/** Stores the outcome, unless another run was faster or the bytes were replaced. */
async function finish(
  deps: JobDeps,
  row: SubmissionRow,
  outcome: Outcome,
  origin: string,
): Promise<void> {
  const isStored = await deps.db.transaction(async (tx) => {
    const now = await lockSubmission(tx, row.id);
    if (now?.sha256 !== row.sha256) return false;
    if ("failure" in outcome) return transition(deps, tx, now, "failed", { ...outcome, origin });
    // The trim was changed meanwhile, so another run makes the file.
    if (row.kind !== "answer" && !isSameTrim(now, row)) return false;
    // Several may have been begun while there was room.
    if (
      now.kind === "thanks" &&
      now.tributeId &&
      (await fullThanks(tx, { ...now, tributeId: now.tributeId }))
    ) {
      const failure = VIDEO_FAILURES.too_many;
      return transition(deps, tx, now, "failed", { failure, missingMs: null, origin });
    }
    const trim = fittingTrim(now, outcome.clip.durationMs);
    return transition(deps, tx, now, "prepared", { ...outcome, trim, origin });
  });
  if (!isStored) await removeOrphanedFiles(deps, row.id);
}

/** Removes the files of a submission that was deleted, including those of a killed run. */
async function removeOrphanedFiles({ db, blobs }: JobDeps, id: string): Promise<void> {
  if (!(await findSubmission(db, id))) await blobs.removeFolder(folderOf(id));
}

/** The job has run out of time, and was not stopped for another reason. */
const isTimeout = ({ reason }: AbortSignal): boolean =>
  reason instanceof DOMException && reason.name === "TimeoutError";

/** Another run would fail as well. Time says nothing about a file: the machine may be busy. */
const isFaultOfFile = (error: unknown, { signal }: JobRun): boolean =>
  !signal.aborted && error instanceof MediaError && !error.retryable;

/**
 * Says why a video cannot be prepared.
 * @throws the error again if the job has to be retried.
 */
function failureOf(error: unknown, run: JobRun): Omit<Failure, "origin"> {
  const { signal, isLastAttempt } = run;
  const isStopped = signal.aborted && !isTimeout(signal);
  if (isStopped || isOutage(error)) throw error;
  if (isFaultOfFile(error, run)) return failureOfMedia(error as MediaError);
  if (!isLastAttempt) throw error;
  return failureOfMedia(new MediaError("failed"));
}

const failureOfMedia = ({ message, missingMs }: MediaError): Omit<Failure, "origin"> => ({
  failure: message,
  missingMs,
});
