import { mediaFile, readMedia } from "../../scripts/seed/media";
import { cameraFileFrom } from "@tests/support/e2e/fakeCamera";
import { SPEAKER } from "./plans";

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Returns a few seconds of a person who speaks. */
export async function filmFile(): Promise<File> {
  const { bytes, mimeType } = await readMedia(SPEAKER.video);
  return { name: "my video", mimeType, buffer: bytes };
}

/**
 * Creates what the cameras film here: a person who speaks.
 * @returns the path of a file below `folder`.
 */
export const cameraFile = (folder: string): Promise<string> =>
  cameraFileFrom(mediaFile("lucia.webm"), folder);

export async function pictureFile(): Promise<File> {
  const { bytes, mimeType } = await readMedia(SPEAKER.portrait);
  return { name: "portrait.webp", mimeType, buffer: bytes };
}

/** Contains what no player can play, under a name that is not a video's. */
export const UNPLAYABLE = {
  name: "old.avi",
  mimeType: "video/x-msvideo",
  buffer: Buffer.from("?"),
};
export const LETTER = { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("?") };

/** It mixes directions and emoji. */
export const MESSAGE = "¡Felicidades, Rosa! 🎉\nمع حبي الكبير ❤️\nYou taught me to swim.";

export const LONG_MESSAGE = `${"I still remember the summer when you taught me to swim in the lake behind the old mill, and how you laughed when I swallowed half of it. ".repeat(2)}May the next seventy years be full of music, guests and open doors!`;
