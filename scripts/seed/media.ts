import { readFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = path.join(import.meta.dirname, "media");

const MIME_TYPES: Readonly<Record<string, string>> = {
  ".m4a": "audio/mp4",
  ".mov": "video/quicktime",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
  ".webp": "image/webp",
};

export const mediaFile = (name: string): string => path.join(FOLDER, name);

/**
 * Reads a picture, or a recording of somebody who speaks for four seconds, in the format of their
 * device. We drew and synthesised all of them. The code is in the history (`scripts/seed/clip.ts` and
 * `portrait.ts` until commit 9ebcc4f).
 */
export async function readMedia(name: string): Promise<{ bytes: Buffer; mimeType: string }> {
  const mimeType = MIME_TYPES[path.extname(name)];
  if (!mimeType) throw new Error(`${name} has no known type.`);
  return { bytes: await readFile(mediaFile(name)), mimeType };
}
