import { ERRORS, type ErrorCode } from "@contract/errors";
import type { Profile, ProfileDetails } from "@contract/http/user";
import type { Trim } from "@contract/trim";
import { env } from "../../../config/env";
import * as calls from "../../../services/calls";
import { CallError, dataOf } from "../../../shared/lib/callError";
import type { GrowingVideo } from "../upload/growingVideo";
import { FileGoneError } from "../upload/fileGone";
import { PictureError } from "../upload/pictureError";
import { UploadError } from "../upload/uploadError";
import { retryWithBackoff } from "../upload/retry";
import { changeRecording, deleteRecording } from "../upload/recordings";
import { sha256 } from "../upload/sha256";
import {
  type UploadProgress,
  type VideoUpload,
  discardUpload,
  uploadVideo,
} from "../upload/upload";
import type { RecorderSubject } from "../upload/recorderSubject";

/** Holds the name of a guest, which must be saved before their video is confirmed. */
export interface NewName {
  readonly details: ProfileDetails;
  readonly onSaved: (profile: Profile) => void;
}

export interface OutgoingVideo {
  /**
   * This is the id of the copy on this device. The server also knows it, and creates only one
   * submission for it.
   */
  readonly id: string;
  /**
   * The video may still be recording. It is uploaded while it grows, and confirmed when it is
   * finished.
   */
  readonly video: GrowingVideo;
  /**
   * These photographs are shown in turn while a voice plays. A written message has at most one, and a
   * video none.
   */
  readonly pictures: readonly Blob[];
  readonly subject: RecorderSubject;
  /** This is the id of the submission that an earlier attempt created. */
  readonly submissionId: string | null;
  readonly trim: Trim;
  /** It is omitted while a guest has not been asked, and if the server knows the name. */
  readonly newName?: NewName | null;
}

interface SendOptions {
  /**
   * Returns the bearer token for the next request of the upload. `isRefused` requests a new one.
   */
  readonly token: (isRefused: boolean) => Promise<string>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
  /**
   * Returns the trim. It is called when all bytes have arrived, because people choose the trim
   * while the video is being sent.
   */
  readonly trim: () => Trim;
  /** Returns the name to save before the confirmation, which people enter at the end. */
  readonly newName: () => NewName | null;
  /** This function is called when a submission exists. Another attempt continues with it. */
  readonly onOpened: (submissionId: string) => void;
}

/**
 * A file that arrives damaged this often is damaged on this device, so more tries would not help.
 */
const ROUNDS_AT_MOST = 3;

/**
 * Sends a video and resolves once the server has confirmed its length and hash. Only then is the
 * copy on this device deleted. It waits until temporary failures are over.
 * @throws CallError or UploadError, with a message for people, when the server refuses it.
 */
export async function sendTake(outgoing: OutgoingVideo, options: SendOptions): Promise<void> {
  const isNew = outgoing.submissionId === null;
  const submissionId = outgoing.submissionId ?? (await openSubmission(outgoing, options));
  try {
    await uploadAndConfirm({ submissionId, isNew }, outgoing, options);
  } catch (error) {
    // Nothing can continue it, and people would wait for a video on its way.
    if (error instanceof FileGoneError) await calls.discardSubmission(submissionId);
    const code = codeOf(error);
    if (code === "UPLOAD_CLOSED" && outgoing.video.isWhole)
      return sendSuccessor(submissionId, outgoing, options);
    if (outgoing.submissionId === null || (code !== "NOT_FOUND" && code !== "FORBIDDEN"))
      throw error;
    // The submission of an earlier visit may have been removed meanwhile, or belong to another
    // account, whose videos this one cannot replace. The video is still here.
    const { subject } = outgoing;
    const replaces = code === "FORBIDDEN" ? null : subject.replaces;
    return sendTake(
      { ...outgoing, submissionId: null, subject: { ...subject, replaces } },
      options,
    );
  }
  await deleteRecording(outgoing.id).catch(() => undefined);
}

/**
 * Sends a video again as another submission, because other bytes have arrived for the first one. The
 * server never discards those for it, so the first one is removed only after this one is confirmed.
 */
async function sendSuccessor(
  formerId: string,
  outgoing: OutgoingVideo,
  options: SendOptions,
): Promise<void> {
  const { id, subject } = outgoing;
  const submissionId = await openSubmission(outgoing, options, `${id}-${formerId}`);
  await uploadAndConfirm({ submissionId, isNew: true }, outgoing, options);
  // Only answers replace each other.
  if (subject.kind === "answer") {
    const replacing = { ...outgoing, subject: { ...subject, replaces: formerId } };
    await uploadAndConfirm({ submissionId, isNew: false }, replacing, options);
  } else await calls.discardSubmission(formerId);
  await deleteRecording(id).catch(() => undefined);
}

/** Creates the submission and stores its id beside the copy, so that a later visit continues it. */
async function openSubmission(
  outgoing: OutgoingVideo,
  options: SendOptions,
  clientKey = outgoing.id,
): Promise<string> {
  const { id, video, subject } = outgoing;
  const { tributeId, kind, questionId, invite, tgd } = subject;
  const pictureAssetIds = await sendPictures(outgoing, options);
  const body = {
    tributeId,
    kind,
    questionId,
    mimeType: video.type || "application/octet-stream",
    pictureAssetIds,
    invite: invite ?? undefined,
    tgd: tgd ?? undefined,
    clientKey,
    onBehalfOf: subject.onBehalfOf ?? null,
  };
  const { _id } = await retryWhileTemporary(video, options, async () =>
    dataOf(await calls.createSubmission(body)),
  );
  options.onOpened(_id);
  // Without the stored id, a later visit repeats the request and gets the same submission.
  await changeRecording(id, { submissionId: _id }).catch(() => undefined);
  return _id;
}

/** Sends the pictures one after the other, so that a slow network is never divided by six. */
async function sendPictures(
  { pictures, video }: OutgoingVideo,
  options: SendOptions,
): Promise<string[]> {
  const assetIds: string[] = [];
  for (const [at, picture] of pictures.entries()) {
    try {
      const { assetId } = await retryWhileTemporary(video, options, async () =>
        dataOf(await calls.sendPicture(picture, "picture")),
      );
      assetIds.push(assetId);
    } catch (error) {
      throw error instanceof CallError ? new PictureError(at, error) : error;
    }
  }
  return assetIds;
}

/**
 * Uploads the video and asks for the confirmation. If it arrived damaged, it starts again at the
 * first byte.
 */
async function uploadAndConfirm(
  { submissionId, isNew }: Pick<VideoUpload, "submissionId" | "isNew">,
  { video, subject }: OutgoingVideo,
  options: SendOptions,
): Promise<void> {
  const upload = { submissionId, video, origin: env.apiOrigin, ...options };
  // The hash is computed while the last bytes are being sent, so nobody waits for it.
  const hash = video.whenFinished().then(() => sha256(video.blob()));
  hash.catch(() => undefined);
  for (let round = 1; ; round++) {
    await uploadVideo({ ...upload, isNew: isNew && round === 1 });
    await saveName(video, options);
    // Nobody knows the hash of bytes that only the server has.
    const whole = { submissionId, size: video.size, sha256: video.isWhole ? await hash : null };
    const confirmation = { ...whole, ...options.trim(), replaces: subject.replaces ?? null };
    try {
      await retryWhileTemporary(video, options, async () =>
        dataOf(await calls.confirmSubmission(confirmation, options.signal)),
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

async function saveName(video: GrowingVideo, options: SendOptions): Promise<void> {
  const name = options.newName();
  if (!name) return;
  const profile = await retryWhileTemporary(video, options, async () =>
    dataOf(await calls.saveProfile(name.details)),
  );
  name.onSaved(profile);
}

function retryWhileTemporary<T>(
  video: GrowingVideo,
  options: SendOptions,
  work: () => Promise<T>,
): Promise<T> {
  const { signal, onProgress } = options;
  return retryWithBackoff(work, {
    signal,
    isTemporary: (error) => error instanceof CallError && isTemporaryFailure(error),
    onWait: () =>
      onProgress({
        sentBytes: 0,
        totalBytes: video.size,
        state: navigator.onLine ? "waiting" : "offline",
      }),
  });
}

/**
 * Tells whether a failure may be temporary. A call without an answer has status 500, and the answer
 * of somebody else, such as a firewall, has no code. Only a picture can be too large for a proxy.
 */
const isTemporaryFailure = ({ status, code }: CallError): boolean =>
  status >= 500 || status === 429 || (code === undefined && status !== 413);

function codeOf(error: unknown): ErrorCode | null {
  const code = error instanceof CallError || error instanceof UploadError ? error.code : undefined;
  return code !== undefined && code in ERRORS ? (code as ErrorCode) : null;
}
