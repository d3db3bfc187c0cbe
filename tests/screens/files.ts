import { writeFile } from "node:fs/promises";
import path from "node:path";
import { record, png } from "../../scripts/seed/clip";
import { drawPortrait } from "../../scripts/seed/portrait";
import { filmFrom } from "@tests/support/e2e/fakeCamera";
import { THANKS } from "./plans";

/** A file as a browser is given one. */
interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let film: Promise<File> | undefined;

async function recordFilm(): Promise<File> {
  const { bytes, mimeType } = await record({ ...THANKS, seconds: 6 }, "ffmpeg");
  return { name: "my video", mimeType, buffer: bytes };
}

/** Some seconds of somebody who speaks; made once. */
export const filmFile = (): Promise<File> => (film ??= recordFilm());

/** What cameras film here: somebody who speaks. @returns the path of a file below `folder`. */
export async function cameraFile(folder: string): Promise<string> {
  const { bytes } = await record({ ...THANKS, device: "browser", seconds: 4 }, "ffmpeg");
  const video = path.join(folder, "camera.webm");
  await writeFile(video, bytes);
  return filmFrom(video, folder);
}

/** A portrait. */
export async function pictureFile(): Promise<File> {
  const buffer = await png(drawPortrait([THANKS.look], { width: 1200, height: 900 }));
  return { name: "portrait.png", mimeType: "image/png", buffer };
}

/** What no player can play, and what is no video by its own name. */
export const UNPLAYABLE = {
  name: "old.avi",
  mimeType: "video/x-msvideo",
  buffer: Buffer.from("?"),
};
export const LETTER = { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("?") };
