import { UPLOAD_PATH } from "@contract/limits";
import type { Translate } from "@contract/msg";
import { env } from "../../../config/env";
import { fileSize } from "../../../shared/lib/format";
import { readPart } from "../upload/fileGone";

/** This much is enough to tell text from a video. */
const HEAD_BYTES = 512;
const SENDABLE = /^(video|audio)\//;

/** These types cannot become a video whatever their name is: documents, archives, pages. */
const UNSENDABLE = /^(text|image|font)\/|pdf|zip|json|xml|msword|officedocument/;

/**
 * Returns why a file cannot be sent, as far as that is known before sending, or null. The text is
 * for people. `isVoice` is set when a sound file is expected.
 * @throws FileGoneError
 */
export async function fileObstacle(
  file: File,
  isVoice: boolean,
  t: Translate,
): Promise<string | null> {
  if (file.size === 0) return t("This file is empty. Please choose another one.");
  if (file.type.startsWith("image/"))
    return t("This is a picture. Choose a video, or use the picture with your voice.");
  if (UNSENDABLE.test(file.type) || (!SENDABLE.test(file.type) && (await isText(file))))
    return isVoice
      ? t("This isn't a sound file. Please choose another one.")
      : t("This isn't a video. Please choose another file.");
  const maxBytes = await maxUploadBytes();
  if (maxBytes !== null && file.size > maxBytes)
    return t("This file is larger than {{size}}. Please choose a shorter video.", {
      size: fileSize(maxBytes),
    });
  return null;
}

/**
 * Tells whether there are only printable characters. No container of video or sound begins like
 * that.
 */
async function isText(file: File): Promise<boolean> {
  const head = new Uint8Array(await readPart(file.slice(0, HEAD_BYTES)));
  return head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
}

/**
 * Returns the size of the largest file that the server accepts, in bytes, by the tus protocol, or
 * null if the server cannot be asked now.
 */
async function maxUploadBytes(): Promise<number | null> {
  try {
    const { headers } = await fetch(env.apiOrigin + UPLOAD_PATH, { method: "OPTIONS" });
    return Number(headers.get("Tus-Max-Size")) || null;
  } catch {
    return null;
  }
}
