import { type ErrorCode, ERRORS } from "@contract/errors";
import type { Trim } from "@contract/trim";
import { env } from "../../../config/env";
import { confirmSubmission, createSubmission } from "../../../services/submission";
import { uploadPicture } from "../../../services/upload";
import { CallError, dataOf } from "../../../shared/lib/callError";
import type { GrowingVideo } from "../upload/growingVideo";
import { retryWithBackoff } from "../upload/patience";
import { changeRecording, deleteRecording } from "../upload/recordings";
import { sha256 } from "../upload/sha256";
import { discardUpload, type UploadProgress, uploadVideo } from "../upload/upload";
import { UploadError } from "../upload/uploadError";
import type { RecorderSubject } from "../model/recorderSubject";

/** A video, and all that is needed to send it. */
export interface Parcel {
  /** Of the copy on this device; and its name for the server: asked twice, it opens one submission. */
  readonly id: string;
  /** It may still be recorded; it is sent as it grows, and confirmed after it is finished. */
  readonly video: GrowingVideo;
  /** The photograph that is shown to a voice; null for a video, and for a voice alone. */
  readonly picture: Blob | null;
  readonly subject: RecorderSubject;
  /** From an earlier try. */
  readonly submissionId: string | null;
  /** Which part of it is to be seen. */
  readonly trim: Trim;
}

interface SendOptions {
  /** The bearer token for the next request of the upload; `isRefused` asks for a new one. */
  readonly token: (isRefused: boolean) => Promise<string>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
  /** Asked for when all bytes are there: it is chosen after the video has begun to go ahead. */
  readonly trim: () => Trim;
  /** A submission is open for it; another try goes on with this one. */
  readonly onOpened: (submissionId: string) => void;
}

/** A file that arrives damaged so often is damaged here; more of the same would not help. */
const ROUNDS_AT_MOST = 3;

/**
 * Brings a video to the server and resolves once the server has confirmed its length and hash; only then the
 * copy on this device goes. Passing failures are waited out.
 * @throws CallError or UploadError, with words for people, when the server refuses it.
 */
export async function sendTake(parcel: Parcel, options: SendOptions): Promise<void> {
  const submissionId = parcel.submissionId ?? (await openSubmission(parcel, options));
  try {
    await deliver(submissionId, parcel, options);
  } catch (error) {
    // A submission of an earlier visit may have been removed meanwhile; the video is still here.
    if (parcel.submissionId === null || codeOf(error) !== "NOT_FOUND") throw error;
    return sendTake({ ...parcel, submissionId: null }, options);
  }
  await deleteRecording(parcel.id).catch(() => undefined);
}

/** Opens the submission and notes it beside the copy, so that a later visit goes on with the same one. */
async function openSubmission(parcel: Parcel, options: SendOptions): Promise<string> {
  const { id: clientKey, video, subject } = parcel;
  const { tributeId, kind, questionId, invite, tgd } = subject;
  const pictureAssetId = await sendPicture(parcel, options);
  const body = {
    tributeId,
    kind,
    questionId,
    mimeType: video.type || "application/octet-stream",
    pictureAssetId,
    invite: invite ?? undefined,
    tgd: tgd ?? undefined,
    clientKey,
    onBehalfOf: subject.onBehalfOf ?? null,
  };
  const { _id } = await waitingOut(video, options, async () =>
    dataOf(await createSubmission(body)),
  );
  options.onOpened(_id);
  // Without the note a later visit asks once more, and hears of the same.
  await changeRecording(clientKey, { submissionId: _id }).catch(() => undefined);
  return _id;
}

async function sendPicture(
  { picture, video }: Parcel,
  options: SendOptions,
): Promise<string | null> {
  if (!picture) return null;
  const { assetId } = await waitingOut(video, options, async () =>
    dataOf(await uploadPicture(picture, "picture")),
  );
  return assetId;
}

/** Uploads and asks for the confirmation, again from the first byte when what arrived was damaged. */
async function deliver(
  submissionId: string,
  { video, subject }: Parcel,
  options: SendOptions,
): Promise<void> {
  const upload = { submissionId, video, origin: env.apiOrigin, ...options };
  // While the last bytes are on their way: nobody waits for it.
  const hash = video.whenFinished().then(() => sha256(video.blob()));
  hash.catch(() => undefined);
  for (let round = 1; ; round++) {
    await uploadVideo(upload);
    const whole = { submissionId, size: video.size, sha256: await hash };
    const confirmation = { ...whole, ...options.trim(), replaces: subject.replaces ?? null };
    try {
      await waitingOut(video, options, async () =>
        dataOf(await confirmSubmission(confirmation, options.signal)),
      );
      return;
    } catch (error) {
      const code = codeOf(error);
      const canRepeat = code === "UPLOAD_DAMAGED" || code === "UPLOAD_INCOMPLETE";
      if (!canRepeat || round === ROUNDS_AT_MOST) throw error;
      if (code === "UPLOAD_DAMAGED") await discardUpload(upload);
    }
  }
}

function waitingOut<T>(
  video: GrowingVideo,
  options: SendOptions,
  work: () => Promise<T>,
): Promise<T> {
  const { signal, onProgress } = options;
  return retryWithBackoff(work, {
    signal,
    isPassing: (error) => error instanceof CallError && isPassingStatus(error.status),
    onWait: () =>
      onProgress({
        sentBytes: 0,
        totalBytes: video.size,
        state: navigator.onLine ? "waiting" : "offline",
      }),
  });
}

/** No answer at all counts as 500 to the calls. */
const isPassingStatus = (status: number): boolean => status >= 500 || status === 429;

function codeOf(error: unknown): ErrorCode | null {
  const code = error instanceof CallError || error instanceof UploadError ? error.code : undefined;
  return code !== undefined && code in ERRORS ? (code as ErrorCode) : null;
}
