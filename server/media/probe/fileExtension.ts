import { MESSAGE_TYPE } from "@contract/domain/submission";
import { type Container, sniffContainer } from "./container";

const EXTENSIONS: Readonly<Record<Container, string>> = {
  mov: "mp4",
  matroska: "webm",
  avi: "avi",
  mpegts: "ts",
  mpeg: "mpg",
  asf: "wmv",
  ogg: "ogv",
  flv: "flv",
  dv: "dv",
  mxf: "mxf",
  aac: "aac",
  aiff: "aiff",
  au: "au",
  caf: "caf",
  amr: "amr",
  flac: "flac",
  mp3: "mp3",
  wav: "wav",
};

/** This element names the kind of a Matroska file, whose type browsers often do not know. */
const PLAIN_MATROSKA = Buffer.from("\x42\x82\x88matroska", "latin1");

/** If two extensions are common for one container, the browser's MIME type decides. */
const BY_TYPE: readonly (readonly [Container, RegExp, string])[] = [
  ["mov", /quicktime/, "mov"],
  ["matroska", /matroska/, "mkv"],
];

/**
 * Returns the extension by which other programs open a recording or a written message. It depends on
 * the first bytes; unknown contents get "bin".
 */
export function extensionOf(head: Buffer, mimeType: string): string {
  if (mimeType === MESSAGE_TYPE) return "txt";
  const container = sniffContainer(head);
  if (!container) return "bin";
  if (container === "matroska" && head.includes(PLAIN_MATROSKA)) return "mkv";
  const named = BY_TYPE.find(([of, type]) => of === container && type.test(mimeType));
  return named?.[2] ?? EXTENSIONS[container];
}
