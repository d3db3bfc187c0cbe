import type { BodyOf, DataOf } from "@contract/http/endpoint";
import type { confirmSubmission, createSubmission } from "@contract/http/submission";
import type { ErrorCode } from "@contract/errors";
import { patiently } from "../../shared/media/patience";
import { changeRecording, deleteRecording } from "../../shared/media/recordings";
import { sha256 } from "../../shared/media/sha256";
import { discardUpload, type UploadProgress, uploadVideo } from "../../shared/media/upload";
import type { RecorderSubject } from "./recorderSubject";

/** What sending needs of the server; each throws an error that `codeOf` and `isPassing` understand. */
export interface SendPorts {
  readonly origin: string;
  readonly token: (isRefused: boolean) => Promise<string>;
  readonly open: (
    body: BodyOf<typeof createSubmission>,
  ) => Promise<DataOf<typeof createSubmission>>;
  readonly confirm: (
    body: BodyOf<typeof confirmSubmission>,
  ) => Promise<DataOf<typeof confirmSubmission>>;
  /** The server's code of a refusal; null for any other failure. */
  readonly codeOf: (error: unknown) => ErrorCode | null;
  /** Whether the same call may succeed later. */
  readonly isPassing: (error: unknown) => boolean;
}

export interface Parcel {
  readonly video: Blob;
  readonly subject: RecorderSubject;
  /** The copy on this device, if there is one. */
  readonly recordingId: string | null;
  /** From an earlier try. */
  readonly submissionId: string | null;
}

interface SendOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** A file that arrives damaged so often is damaged here; more of the same would not help. */
const ROUNDS_AT_MOST = 3;

/**
 * Brings a video to the server and resolves once the server has confirmed its length and hash; only then the
 * copy on this device goes. Passing failures are waited out, a refusal is thrown.
 */
export async function sendTake(
  parcel: Parcel,
  ports: SendPorts,
  options: SendOptions,
): Promise<void> {
  const submissionId = await openedSubmission(parcel, ports, options);
  try {
    await deliver(submissionId, parcel, ports, options);
  } catch (error) {
    // A submission of an earlier visit may have been removed meanwhile; the video is still here.
    if (parcel.submissionId === null || ports.codeOf(error) !== "NOT_FOUND") throw error;
    return sendTake({ ...parcel, submissionId: null }, ports, options);
  }
  if (parcel.recordingId) await deleteRecording(parcel.recordingId).catch(() => undefined);
}

async function openedSubmission(
  { video, subject, recordingId, submissionId }: Parcel,
  ports: SendPorts,
  options: SendOptions,
): Promise<string> {
  if (submissionId) return submissionId;
  const { _id } = await waitingOut(video, ports, options, () =>
    ports.open({
      tributeId: subject.tributeId,
      kind: subject.kind,
      questionId: subject.questionId,
      invite: subject.invite ?? undefined,
      tgd: subject.tgd ?? undefined,
      mimeType: video.type || "application/octet-stream",
    }),
  );
  if (recordingId) {
    await changeRecording(recordingId, { submissionId: _id, state: "sending" }).catch(
      () => undefined,
    );
  }
  return _id;
}

/** Uploads and asks for the confirmation, again from the first byte when what arrived was damaged. */
async function deliver(
  submissionId: string,
  { video }: Parcel,
  ports: SendPorts,
  options: SendOptions,
): Promise<void> {
  const upload = {
    submissionId,
    file: video,
    origin: ports.origin,
    token: ports.token,
    ...options,
  };
  const hash = await sha256(video);
  for (let round = 1; ; round++) {
    await uploadVideo(upload);
    try {
      await waitingOut(video, ports, options, () =>
        ports.confirm({ submissionId, size: video.size, sha256: hash }),
      );
      return;
    } catch (error) {
      const code = ports.codeOf(error);
      const canRepeat = code === "UPLOAD_DAMAGED" || code === "UPLOAD_INCOMPLETE";
      if (!canRepeat || round === ROUNDS_AT_MOST) throw error;
      if (code === "UPLOAD_DAMAGED") await discardUpload(upload);
    }
  }
}

function waitingOut<T>(
  video: Blob,
  { isPassing }: SendPorts,
  { signal, onProgress }: SendOptions,
  work: () => Promise<T>,
): Promise<T> {
  return patiently(work, {
    signal,
    isPassing,
    onWait: () =>
      onProgress({
        sentBytes: 0,
        totalBytes: video.size,
        state: navigator.onLine ? "waiting" : "offline",
      }),
  });
}
