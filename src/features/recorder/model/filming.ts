import { UNTRIMMED } from "@contract/trim";
import { trackEvent } from "../../../shared/analytics/analytics";
import { type CameraRecorder, recordCamera } from "../capture/cameraRecorder";
import { identityState } from "../../../shared/identity/identityStore";
import { claimRecording } from "../upload/claims";
import { GrowingVideo } from "../upload/growingVideo";
import {
  beginRecording,
  changeRecording,
  deleteRecording,
  readPictures,
  readRecording,
  type RecordingWriter,
} from "../upload/recordings";
import type { Recording } from "../upload/recordingsDb";
import { readPart } from "../upload/fileGone";
import { RecordingStoreError } from "../upload/recordingStoreError";
import { sendAhead, deleteTake } from "./outbox";
import type { Take } from "./recorderMachine";
import type { RecorderSubject } from "../upload/recorderSubject";
import { randomId } from "../../../shared/lib/randomId";
import type { OutputProblem } from "../capture/outputWatch";
import { keepAwake } from "../capture/wakeLock";

interface TakeContext {
  readonly subject: RecorderSubject;
  readonly pictures: readonly Blob[];
}

export interface FilmingContext extends TakeContext {
  /** Counts the ways to record that have failed in this browser. */
  readonly attempt: number;
}

export interface FilmingCallbacks {
  /** Runs when the device stores no copy. The recording continues in memory. */
  readonly onStoreProblem: (message: string) => void;
  /** Runs when the recorder delivers no bytes, and with null when it delivers them again. */
  readonly onOutputProblem: (problem: OutputProblem | null) => void;
  /** Receives null if the recording ended before anything was filmed. */
  readonly onTaken: (take: Take | null) => void;
}

/**
 * Films one take. Every chunk goes to the device's storage and ahead to the server, and stays in
 * memory for the review. A full device ends the take safely.
 * @throws when filming cannot start.
 */
export function filmTake(
  stream: MediaStream,
  { subject, pictures, attempt }: FilmingContext,
  { onStoreProblem, onOutputProblem, onTaken }: FilmingCallbacks,
): CameraRecorder {
  const id = randomId();
  let isStored = true;
  let isOver = false;
  let lastWrite: Promise<unknown> = Promise.resolve();

  const reportStoreProblem = (error: unknown): void => {
    isStored = false;
    if (!(error instanceof RecordingStoreError)) return;
    if (error.code === "full") recorder.stop("storageFull");
    else onStoreProblem(error.message);
  };
  const recorder = recordCamera(stream, attempt, {
    onChunk(chunk) {
      video.append(chunk);
      lastWrite = copy.then((writer) => writer?.append(chunk)).catch(reportStoreProblem);
    },
    onOutputProblem,
    onStop(stopReason) {
      releaseWakeLock();
      isOver = true;
      video.close();
      if (stopReason === null || video.size === 0) {
        void copy.then(() => deleteTake({ id, submissionId: null }));
        if (stopReason !== null) onTaken(null);
        return;
      }
      const durationMs = recorder.elapsedMs();
      // The review waits for the last chunk, so that what it offers to send is on the disk.
      void lastWrite.then(async () => {
        await changeRecording(id, { state: "recorded", length: video.size }).catch(
          reportStoreProblem,
        );
        onTaken({ ...outgoing, isStored, durationMs, stopReason });
      });
    },
  });
  const releaseWakeLock = keepAwake();
  const video = new GrowingVideo(recorder.mimeType);
  const outgoing = { id, video, pictures, subject, submissionId: null, trim: UNTRIMMED };
  const claim = claimRecording(id);
  trackEvent("recording_started", { kind: subject.kind });
  const { mimeType } = recorder;
  const newRecording = { ...subject, id, mimeType, startedAt: Date.now(), ownerUid: ownerUid() };
  const copy: Promise<RecordingWriter | null> = beginRecording(newRecording, { pictures }).catch(
    (error: unknown) => {
      reportStoreProblem(error);
      return null;
    },
  );
  void copy.then(() => {
    if (!isOver && allowsSendingAhead()) sendAhead(outgoing);
    // While nothing is sent, any tab may send the video.
    else claim.release();
  });
  return recorder;
}

/** Returns the account that records now, with which the recording is deleted. */
const ownerUid = (): string | null => identityState().user?.userId ?? null;

/**
 * Tells whether to upload during the recording. It does not for people whose browser saves data,
 * because a take may be repeated.
 */
function allowsSendingAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData !== true;
}

/** Loads a video of an earlier visit. It returns null if it is no longer on this device. */
export async function loadUnsentTake(recording: Recording): Promise<Take | null> {
  const video = await readRecording(recording.id);
  if (!video) return null;
  const pictures = await readPictures(recording.id);
  const { id, submissionId, tributeId, kind, questionId, question, invite, tgd } = recording;
  const { occasion, onBehalfOf, replaces, trim = UNTRIMMED } = recording;
  const about = { tributeId, kind, occasion, questionId, question };
  const subject = { ...about, invite, tgd, onBehalfOf, replaces };
  const isStored = video.size === (recording.length ?? video.size);
  const sent = { id, video, pictures, subject, submissionId, trim };
  return { ...sent, isStored, durationMs: null, stopReason: null };
}

/** A picked file is copied in parts of this many bytes. */
const FILE_PART_BYTES = 4 * 1024 * 1024;

interface Copying {
  readonly signal?: AbortSignal;
  /** Receives the share of the file that is copied, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/**
 * Copies a picked file to the store of this device, and returns the copy: a phone may not provide
 * the file again, or a cloud drive may change it. Without space for a copy, the file itself is
 * sent.
 * @throws FileGoneError, or the signal's reason. Nothing of the copy is left then.
 */
export async function storeFile(
  file: File,
  { subject, pictures }: TakeContext,
  { signal, onProgress }: Copying = {},
): Promise<Take> {
  const id = randomId();
  const sent = { id, pictures, subject, submissionId: null, trim: UNTRIMMED };
  const take = { ...sent, durationMs: null, stopReason: null };
  try {
    const mimeType = file.type || "application/octet-stream";
    const startedAt = Date.now();
    const newRecording = { ...subject, id, mimeType, startedAt, ownerUid: ownerUid() };
    const writer = await beginRecording(newRecording, { pictures, state: "copying" });
    for (let at = 0; at < file.size; at += FILE_PART_BYTES) {
      signal?.throwIfAborted();
      await writer.append(new Blob([await readPart(file.slice(at, at + FILE_PART_BYTES))]));
      onProgress?.(Math.min(1, (at + FILE_PART_BYTES) / file.size));
    }
    await changeRecording(id, { state: "recorded" });
    const copy = await readRecording(id);
    return { ...take, video: copy ?? GrowingVideo.of(file), isStored: copy !== null };
  } catch (error) {
    await deleteRecording(id).catch(() => undefined);
    if (!(error instanceof RecordingStoreError)) throw error;
    return { ...take, video: GrowingVideo.of(file), isStored: false };
  }
}
