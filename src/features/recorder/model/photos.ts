import { PHOTOS_MAX } from "@contract/domain/submission";
import type { Translate } from "@contract/msg";
import { randomId } from "../../../shared/lib/randomId";
import { failureOf } from "../../../shared/lib/callError";
import { sendablePicture } from "../../../shared/lib/sendablePicture";
import type { Voice } from "./useRecorder";

/**
 * Adds the chosen files that can be sent to the photographs of a voice, and names a reason if some
 * cannot.
 */
export async function withPhotos(
  photos: readonly File[],
  chosen: readonly File[],
  t: Translate,
): Promise<Voice> {
  let photoProblem: string | null = null;
  const all = [...photos];
  // One after the other, because a large picture takes much memory while it is made smaller.
  for (const file of chosen.slice(0, PHOTOS_MAX + 1 - photos.length)) {
    try {
      all.push(await sendablePicture(file));
    } catch (error) {
      photoProblem = `${file.name}: ${t(failureOf(error).message)}`;
    }
  }
  if (all.length > PHOTOS_MAX)
    photoProblem = t("Only {{max}} photos fit, so the others were left out.", { max: PHOTOS_MAX });
  return { photos: all.slice(0, PHOTOS_MAX), photoProblem };
}

const keys = new WeakMap<Blob, string>();

/** Returns what distinguishes a photograph from another one with the same name. */
export function photoKey(photo: Blob): string {
  const key = keys.get(photo) ?? randomId();
  keys.set(photo, key);
  return key;
}
