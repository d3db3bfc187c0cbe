import type { Translate } from "@contract/msg";
import { fileSize } from "../../../shared/lib/fileSize";
import { largestUpload } from "../upload/upload";

/** As much as tells text from a video. */
const HEAD_BYTES = 512;
const SENDABLE = /^(video|audio)\//;

/** What can't become a video whatever its name is: documents, archives, pages. */
const NEVER = /^(text|image|font)\/|pdf|zip|json|xml|msword|officedocument/;

/**
 * Why a file can't be sent, in words for people, as far as it can be known before sending it; null when nothing speaks
 * against it. `isVoice` while a sound is wanted.
 */
export async function fileObstacle(
  file: File,
  isVoice: boolean,
  t: Translate,
): Promise<string | null> {
  if (file.size === 0) return t("This file is empty. Please choose another one.");
  if (file.type.startsWith("image/"))
    return t("This is a picture. Choose a video, or use the picture together with your voice.");
  if (NEVER.test(file.type) || (!SENDABLE.test(file.type) && (await isText(file))))
    return isVoice
      ? t("This is not a sound file. Please choose another one.")
      : t("This is not a video. Please choose another file.");
  const most = await largestUpload();
  if (most !== null && file.size > most)
    return t("This file is larger than {{size}}. Please choose a shorter video.", {
      size: fileSize(most),
    });
  return null;
}

/** Nothing but characters that can be printed: no container of video or sound begins like that. */
async function isText(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return head.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
}
