import { UNTRIMMED } from "@contract/trim";
import { trackEvent } from "../../../shared/analytics/analytics";
import { type CameraRecorder, recordCamera } from "../capture/cameraRecorder";
import { claimRecording } from "../upload/claims";
import { GrowingVideo } from "../upload/growingVideo";
import {
  beginRecording,
  changeRecording,
  deleteRecording,
  readPicture,
  readRecording,
  type RecordingWriter,
} from "../upload/recordings";
import type { Recording } from "../upload/recordingsDb";
import { RecordingStoreError } from "../upload/recordingStoreError";
import { sendAhead, throwAway } from "./outbox";
import type { Take } from "./recorderMachine";
import type { RecorderSubject } from "./recorderSubject";
import { randomId } from "../../../shared/lib/randomId";
import { keepAwake } from "../capture/wakeLock";

/** What is recorded, and the photograph that is shown to a voice. */
interface About {
  readonly subject: RecorderSubject;
  readonly picture: Blob | null;
}

interface FilmingCallbacks {
  /** The device keeps no copy; the recording goes on in memory. */
  readonly onNoCopy: (words: string) => void;
  /** Null when it has ended before anything was filmed. */
  readonly onTaken: (take: Take | null) => void;
}

/**
 * Films one take: every chunk goes to the device's storage as it comes, ahead to the server, and stays in memory for the
 * review. A device that is full ends it safely. Throws `CameraError` when filming can't begin.
 */
export function film(
  stream: MediaStream,
  { subject, picture }: About,
  { onNoCopy, onTaken }: FilmingCallbacks,
): CameraRecorder {
  const id = randomId();
  const letSleep = keepAwake();
  let isKept = true;
  let isOver = false;
  let written: Promise<unknown> = Promise.resolve();

  const problem = (error: unknown): void => {
    isKept = false;
    if (!(error instanceof RecordingStoreError)) return;
    if (error.code === "full") recorder.stop("storageFull");
    else onNoCopy(error.message);
  };
  const recorder = recordCamera(stream, {
    onChunk(chunk) {
      video.append(chunk);
      written = copy.then((writer) => writer?.append(chunk)).catch(problem);
    },
    onStop(stopReason) {
      letSleep();
      isOver = true;
      video.close();
      const durationMs = recorder.elapsedMs();
      // The review waits for the last chunk, so that what it offers to send is on the disk.
      void written.then(async () => {
        if (video.size === 0) {
          void throwAway({ id, submissionId: null });
          return onTaken(null);
        }
        await changeRecording(id, { state: "recorded" }).catch(problem);
        onTaken({ ...parcel, isKept, durationMs, stopReason });
      });
    },
  });
  const video = new GrowingVideo(recorder.mimeType);
  const parcel = { id, video, picture, subject, submissionId: null, trim: UNTRIMMED };
  const claim = claimRecording(id);
  trackEvent("recording_started", { kind: subject.kind });
  const { mimeType } = recorder;
  const begun = { ...subject, id, mimeType, startedAt: Date.now() };
  const copy: Promise<RecordingWriter | null> = beginRecording(begun, { picture }).catch(
    (error: unknown) => {
      problem(error);
      return null;
    },
  );
  void copy.then(() => {
    if (!isOver && maySendAhead()) sendAhead(parcel);
    // What is not sent yet, any tab may send.
    else claim.release();
  });
  return recorder;
}

/** Not for those who pay by the megabyte and have told their browser so: a take may be repeated. */
function maySendAhead(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData !== true;
}

/** A video of an earlier visit; null when it is not on this device any more. */
export async function unsentTake(recording: Recording): Promise<Take | null> {
  const file = await readRecording(recording.id);
  if (!file) return null;
  const picture = await readPicture(recording.id);
  const { id, submissionId, tributeId, kind, questionId, question, invite, tgd } = recording;
  const { onBehalfOf, replaces, trim = UNTRIMMED } = recording;
  const subject = { tributeId, kind, questionId, question, invite, tgd, onBehalfOf, replaces };
  const video = GrowingVideo.of(file);
  const sent = { id, video, picture, subject, submissionId, trim };
  return { ...sent, isKept: true, durationMs: null, stopReason: null };
}

/** Bytes of a picked file that are copied in one go. */
const FILE_PART_BYTES = 4 * 1024 * 1024;

/** Keeps a copy of a picked file, since a phone may not hand out the same file again after a reload. */
export async function keepFile(file: File, { subject, picture }: About): Promise<Take> {
  const id = randomId();
  const video = GrowingVideo.of(file);
  const sent = { id, video, picture, subject, submissionId: null, trim: UNTRIMMED };
  const take = { ...sent, durationMs: null, stopReason: null };
  try {
    const mimeType = file.type || "application/octet-stream";
    const begun = { ...subject, id, mimeType, startedAt: Date.now() };
    const writer = await beginRecording(begun, { picture, state: "copying" });
    for (let at = 0; at < file.size; at += FILE_PART_BYTES) {
      await writer.append(file.slice(at, at + FILE_PART_BYTES));
    }
    await changeRecording(id, { state: "recorded" });
    return { ...take, isKept: true };
  } catch (error) {
    // The file itself is still on the phone: without room for a second copy it is sent as it is.
    if (!(error instanceof RecordingStoreError)) throw error;
    await deleteRecording(id).catch(() => undefined);
    return { ...take, isKept: false };
  }
}
