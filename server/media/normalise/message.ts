import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { MESSAGE_MAX } from "@contract/domain/submission";
import { silenceFilter } from "./audioFilter";
import { asMediaError } from "../failure";
import { MediaError } from "../mediaError";
import { POSTER_FILE, posterArgs, posterFilter } from "./poster";
import { run } from "../process";
import { allSegmentArgs, RENDITIONS, splitAudio, splitVideo } from "./rendition";
import { makeRenditionFolders, readRenditions, removeRenditionFolders } from "./renditionFiles";
import type { MediaTools } from "../tools";
import { stillFile, stillInputs, STILL_TRACK } from "../probe/source";
import { type Cue, cueText, writeVtt } from "../reel/webVtt";
import type { NormalisedClip } from "./normalise";
import { drawMessage } from "./messageCard";
import type { StillSource } from "./still";
import { videoFilter } from "./videoFilter";
import { splitArgs } from "../splitArgs";

export type MessageOptions = {
  tools: MediaTools;
  signal?: AbortSignal;
  still: StillSource;
};

/** UTF-8 needs at most this much for one UTF-16 character. */
const BYTES_PER_CHARACTER = 3;

/** Together with the first seconds, the longest message is read at 21 characters per second. */
const CHARACTERS_PER_SECOND = 24;
const FIRST_SECONDS = 2;
const SHORTEST_SECONDS = 4;

/** Returns how long a message is shown, in whole seconds. */
export function readingSeconds(text: string): number {
  const seconds = FIRST_SECONDS + Math.ceil(text.length / CHARACTERS_PER_SECOND);
  return Math.max(SHORTEST_SECONDS, seconds);
}

/**
 * Reads a written message.
 * @throws {MediaError} if the file is not a text of the allowed length.
 */
export async function readMessage(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > MESSAGE_MAX * BYTES_PER_CHARACTER)
    throw new MediaError("too_large", `${size} bytes of text`);
  const text = decode(await readFile(file)).trim();
  if (text === "") throw new MediaError("no_video", "no words");
  if (text.length > MESSAGE_MAX) throw new MediaError("too_large", `${text.length} characters`);
  return text;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\0", "");
  } catch (error) {
    throw new MediaError("unreadable", "not UTF-8", { cause: error });
  }
}

/** A longer caption would cover the card. */
const CUE_CHARACTERS = 84;

/** Splits a message into captions, each as long as its share of the text. */
export function messageCaptions(text: string, durationMs: number): string {
  const parts: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${parts.at(-1) ?? ""} ${word}`;
    if (parts.length > 0 && longer.length <= CUE_CHARACTERS) parts[parts.length - 1] = longer;
    else parts.push(word);
  }
  const characters = parts.reduce((sum, { length }) => sum + length, 0);
  let before = 0;
  const at = () => Math.round((before / characters) * durationMs);
  const cues = parts.map((part): Cue => {
    const startMs = at();
    before += part.length;
    return { startMs, endMs: at(), text: cueText(part) };
  });
  return writeVtt(cues);
}

/**
 * Makes a clip of a written message, in the format of every other clip: a silent card that is shown
 * as long as one needs to read it, with the text as its captions. It writes like `normalise`.
 * @throws {MediaError}
 */
export async function normaliseMessage(
  input: string,
  outputDir: string,
  { tools, signal, still }: MessageOptions,
): Promise<NormalisedClip & { captions: string }> {
  const text = await readMessage(input);
  const seconds = readingSeconds(text);
  const card = join(outputDir, stillFile(0));
  try {
    await makeRenditionFolders(outputDir, RENDITIONS);
    await drawMessage(text, still, card);
    await run(tools.ffmpeg, messageArgs(card, seconds), {
      writes: outputDir,

      signal,
    });
    const renditions = await readRenditions(outputDir, RENDITIONS);
    const [{ segments, initFile }] = renditions;
    const durationMs = Math.round(seconds * 1000);
    const captions = messageCaptions(text, durationMs);
    const { width, height } = RENDITIONS[0];
    const files = { renditions, segments, initFile, posterFile: POSTER_FILE };
    return { ...files, durationMs, speech: [], loudness: null, width, height, captions };
  } catch (error) {
    await removeRenditionFolders(outputDir, RENDITIONS);
    throw asMediaError(error);
  } finally {
    await rm(card, { force: true });
  }
}

function messageArgs(card: string, seconds: number): string[] {
  const canvas = videoFilter("0:0", STILL_TRACK, "canvas", seconds, RENDITIONS[0]);
  return [
    ...splitArgs("-hide_banner -nostdin -nostats -v error -y"),
    ...stillInputs([card]),
    "-filter_complex",
    `${canvas};${posterFilter("canvas", "video", seconds)};${splitVideo(RENDITIONS)}`,
    "-filter_complex",
    `${silenceFilter("audio", seconds)};${splitAudio(RENDITIONS)}`,
    ...allSegmentArgs(RENDITIONS, seconds),
    ...posterArgs(),
  ];
}
