import { type Container, readContainer } from "./container";
import { MediaError } from "./mediaError";

const EXTENSIONS: Readonly<Record<Container, string>> = {
  mov: "mp4",
  matroska: "webm",
  avi: "avi",
  mpegts: "ts",
  mpeg: "mpg",
  asf: "wmv",
  ogg: "ogv",
  aac: "aac",
  amr: "amr",
  flac: "flac",
  mp3: "mp3",
  wav: "wav",
};

/** Where two names are in use for one container, what the browser called it decides. */
const BY_TYPE: readonly (readonly [Container, RegExp, string])[] = [
  ["mov", /quicktime/, "mov"],
  ["matroska", /matroska/, "mkv"],
];

/** The ending by which other programs open a recording: by what is in the file, "bin" for what we do not know. */
export async function extensionOf(file: string, mimeType: string): Promise<string> {
  try {
    const container = await readContainer(file);
    const named = BY_TYPE.find(([of, type]) => of === container && type.test(mimeType));
    return named?.[2] ?? EXTENSIONS[container];
  } catch (error) {
    if (error instanceof MediaError && error.reason === "not_a_video") return "bin";
    throw error;
  }
}
