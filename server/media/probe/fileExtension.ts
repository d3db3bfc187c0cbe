import { type Container, sniffContainer } from "./container";

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

/** The ending by which other programs open a recording: by its first bytes, "bin" for what we do not know. */
export function extensionOf(head: Buffer, mimeType: string): string {
  const container = sniffContainer(head);
  if (!container) return "bin";
  const named = BY_TYPE.find(([of, type]) => of === container && type.test(mimeType));
  return named?.[2] ?? EXTENSIONS[container];
}
