import { PHOTOS_MAX } from "@contract/domain/submission";
import type { Translate } from "@contract/msg";
import { randomId } from "../../../shared/lib/randomId";
import { pictureProblem } from "../../../shared/lib/pictureProblem";
import type { Voice } from "./useRecorder";

/** Adds the chosen files that can be shown to the photographs of a voice, and names a reason if some cannot. */
export function withPhotos(photos: readonly File[], chosen: readonly File[], t: Translate): Voice {
  let photoProblem: string | null = null;
  const fitting = chosen.filter((file) => {
    const isPicture = file.type.startsWith("image/");
    const reason = isPicture ? pictureProblem(file) : "";
    if (!isPicture) photoProblem = t("“{{name}}” isn't a picture.", { name: file.name });
    else if (reason) photoProblem = `${file.name}: ${t(reason)}`;
    return isPicture && !reason;
  });
  const all = [...photos, ...fitting];
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
