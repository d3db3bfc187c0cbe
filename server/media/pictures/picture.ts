import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../../errors";
import { EXISTING } from "../../limits/existing";
import { OneAtATime } from "../../oneAtATime";
import { convert } from "./converter";

/**
 * Contains a picture as the product stores it: WebP, upright, without metadata. Sizes are in
 * pixels.
 */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Decoding a picture takes up to 200 MB, so the process decodes one at a time. Each that waits is a
 * file in memory.
 */
const turns = new OneAtATime({ waiting: EXISTING.waitingPictures.max, ofOneOwner: 2 });

/**
 * Converts a file into a stored picture. Only its content decides the format: JPEG, PNG, WebP,
 * AVIF, HEIF (if this build supports it), or the first frame of a GIF. The result is upright, has
 * no metadata (which may contain places) and at most 1600 pixels on its longer side.
 * @param workFolder may contain temporary files
 * @param ownerId says whose pictures wait together, of which only two may be there
 * @throws AppError FILE_UNREADABLE; TOO_MANY_REQUESTS when too many pictures wait; UNAVAILABLE.
 */
export async function makePicture(
  file: Buffer,
  workFolder: string,
  ownerId: string,
): Promise<Picture> {
  const made = await turns.run(() => convertInFolder(file, workFolder), ownerId);
  if (!made) throw new AppError("TOO_MANY_REQUESTS");
  return made.result;
}

async function convertInFolder(file: Buffer, workFolder: string): Promise<Picture> {
  await mkdir(workFolder, { recursive: true });
  const folder = await mkdtemp(path.resolve(workFolder, "picture-"));
  try {
    await writeFile(path.join(folder, "sent"), file);
    const size = await convert(folder, { input: "sent", output: "picture.webp" });
    return { bytes: await readFile(path.join(folder, "picture.webp")), ...size };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
