import { trackEvent } from "../../shared/analytics/analytics";
import { type CameraRecorder, recordCamera } from "../../shared/media/cameraRecorder";
import {
  beginRecording,
  changeRecording,
  readRecording,
  type RecordingWriter,
} from "../../shared/media/recordings";
import type { Recording } from "../../shared/media/recordingsDb";
import { RecordingStoreError } from "../../shared/media/recordingStoreError";
import type { Take } from "./recorderMachine";
import type { RecorderSubject } from "./recorderSubject";
import { keepAwake } from "../../shared/media/wakeLock";

interface FilmingCallbacks {
  /** The device keeps no copy any more; the recording goes on in memory. */
  readonly onStoreProblem: (error: RecordingStoreError) => void;
  readonly onTaken: (take: Take) => void;
}

/**
 * Films one take: every chunk goes to the device's storage as it comes, and stays in memory for the review.
 * Throws `CameraError` when filming can't begin.
 */
export function film(
  stream: MediaStream,
  subject: RecorderSubject,
  { onStoreProblem, onTaken }: FilmingCallbacks,
): CameraRecorder {
  const chunks: Blob[] = [];
  const letSleep = keepAwake();
  let written: Promise<unknown> = Promise.resolve();

  const problem = (error: unknown): void => {
    if (error instanceof RecordingStoreError) onStoreProblem(error);
  };
  const recorder = recordCamera(stream, {
    onChunk(chunk) {
      chunks.push(chunk);
      written = copy.then((writer) => writer?.append(chunk)).catch(problem);
    },
    onStop(stopReason) {
      letSleep();
      const durationMs = recorder.elapsedMs();
      const video = new Blob(chunks, { type: recorder.mimeType });
      // The review waits for the last chunk, so that what it offers to send is on the disk.
      void written.then(async () => {
        const writer = await copy;
        if (writer) await changeRecording(writer.id, { state: "recorded" }).catch(problem);
        onTaken({
          video,
          subject,
          recordingId: writer?.id ?? null,
          submissionId: null,
          durationMs,
          stopReason,
        });
      });
    },
  });
  trackEvent("recording_started", { kind: subject.kind });
  const copy: Promise<RecordingWriter | null> = beginRecording({
    ...subject,
    mimeType: recorder.mimeType,
    startedAt: Date.now(),
  }).catch((error: unknown) => {
    problem(error);
    return null;
  });
  return recorder;
}

/** A video of an earlier visit; null when it is not on this device any more. */
export async function unsentTake(recording: Recording): Promise<Take | null> {
  const video = await readRecording(recording.id);
  if (!video) return null;
  const {
    id: recordingId,
    submissionId,
    tributeId,
    kind,
    questionId,
    question,
    invite,
    tgd,
  } = recording;
  const subject = { tributeId, kind, questionId, question, invite, tgd };
  return { video, subject, recordingId, submissionId, durationMs: null, stopReason: null };
}

/** Bytes of a picked file that are copied in one go. */
const FILE_PART_BYTES = 4 * 1024 * 1024;

/** Keeps a copy of a picked file, since a phone may not hand out the same file again after a reload. */
export async function keepFile(file: File, subject: RecorderSubject): Promise<Take> {
  const take = { video: file, subject, submissionId: null, durationMs: null, stopReason: null };
  try {
    const mimeType = file.type || "application/octet-stream";
    const writer = await beginRecording({ ...subject, mimeType, startedAt: Date.now() }, "copying");
    for (let at = 0; at < file.size; at += FILE_PART_BYTES) {
      await writer.append(file.slice(at, at + FILE_PART_BYTES));
    }
    await changeRecording(writer.id, { state: "recorded" });
    return { ...take, recordingId: writer.id };
  } catch (error) {
    // The file itself is still on the phone: without room for a second copy it is sent as it is.
    if (error instanceof RecordingStoreError) return { ...take, recordingId: null };
    throw error;
  }
}
