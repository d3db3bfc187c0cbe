import { writeFile } from "node:fs/promises";
import path from "node:path";
import { recordClip, svgToPng } from "../../scripts/seed/clip";
import { drawPortrait } from "../../scripts/seed/portrait";
import { cameraFileFrom } from "@tests/support/e2e/fakeCamera";
import { THANKS } from "./plans";

/** Describes a file as a browser receives it. */
interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

let film: Promise<File> | undefined;

async function recordFilm(): Promise<File> {
  const { bytes, mimeType } = await recordClip({ ...THANKS, seconds: 6 }, "ffmpeg");
  return { name: "my video", mimeType, buffer: bytes };
}

/** Returns a few seconds of a person who speaks, made once. */
export const filmFile = (): Promise<File> => (film ??= recordFilm());

/**
 * Creates what the cameras film here: a person who speaks.
 * @returns the path of a file below `folder`.
 */
export async function cameraFile(folder: string): Promise<string> {
  const { bytes } = await recordClip({ ...THANKS, device: "browser", seconds: 4 }, "ffmpeg");
  const video = path.join(folder, "camera.webm");
  await writeFile(video, bytes);
  return cameraFileFrom(video, folder);
}

export async function pictureFile(): Promise<File> {
  const buffer = await svgToPng(drawPortrait([THANKS.appearance], { width: 1200, height: 900 }));
  return { name: "portrait.png", mimeType: "image/png", buffer };
}

/** Contains what no player can play, under a name that is not a video's. */
export const UNPLAYABLE = {
  name: "old.avi",
  mimeType: "video/x-msvideo",
  buffer: Buffer.from("?"),
};
export const LETTER = { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("?") };
