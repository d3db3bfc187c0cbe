import { CAPTION_MAX } from "@contract/domain/captions";
import { msg } from "@contract/msg";
import { translator } from "../../language/translator";
import type { PlacedPiece } from "./reelTimeline";

/** Describes one caption: its text, and when it is shown, in ms. */
export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

/** Explains to people why a text was refused as captions. */
export class CaptionError extends Error {
  /** `text` is a text of the catalogues; `number` replaces `{{number}}` in it. */
  constructor(
    readonly text: string,
    readonly values: Readonly<Record<string, number>> = {},
  ) {
    super(translator("en")(text, values));
    this.name = "CaptionError";
  }
}

const MAX_CUES = 5000;
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const ARROW = String.raw`\s*[-–—]{1,3}\s?>\s*`;
const TIMING = new RegExp(String.raw`^\s*${TIME}${ARROW}${TIME}(?:\s.*)?$`);
/** Matches a line that was meant to hold times, perhaps with a mistake in them. */
const MEANT_AS_TIMING = new RegExp(String.raw`^\s*(?:\d[\d:.,]*${ARROW}\d|\d{1,3}:\S*${ARROW})`);
/** These parts of WebVTT follow an empty line and end with one. */
const NO_CAPTION = /^(?:NOTE|STYLE|REGION)\b/;
/** SubRip files of some editors say with this where a caption stands. */
const POSITION = /\{\\[^{}]*\}/g;
/**
 * Only these formatting tags are allowed; tags that name a class, a voice or a style are removed.
 */
const ALLOWED_TAG = /^<\/?[biu]>$/;
/** Splits a line at its tags, and keeps them. */
const TAG = /(<[^<>]*>)/;
/** This tag says when the next word is said. Editors keep it, and players never get it. */
const TIME_TAG = /<(\d{2,}):(\d{2}):(\d{2})\.(\d{3})>/g;

interface ReadOptions {
  /** Keeps the times of words that lie in their caption, in order. */
  keepsTimes?: boolean;
}

function toMs([hours = "0", minutes = "0", seconds = "0", ms = "0"]: readonly string[]): number {
  const wholeSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return wholeSeconds * 1000 + Number(ms.padEnd(3, "0"));
}

/**
 * Returns a cue's text without foreign tags and without lines that would end the cue or start
 * another.
 */
function cleanText(lines: readonly string[], keepsTag: (tag: string) => boolean): string {
  return lines
    .map((line) =>
      line
        .replaceAll(POSITION, "")
        .split(TAG)
        .map((part) => {
          if (!part.startsWith("<") || !part.endsWith(">")) return part.replaceAll("<", "&lt;");
          return ALLOWED_TAG.test(part) || keepsTag(part) ? part : "";
        })
        .join("")
        // With an arrow of its own, a line would become the times of another caption.
        .replaceAll(/[-–—]{1,3}\s?>/g, "→")
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
        .trim(),
    )
    .filter((line) => line !== "")
    .join("\n");
}

export const cueText = (words: string): string =>
  cleanText([words.replaceAll("<", "&lt;")], () => false);

/** Returns a check that accepts times after the caption's start, in order and before its end. */
function timesWithin(startMs: number, endMs: number): (tag: string) => boolean {
  let latest = startMs;
  return (tag) => {
    const [, ...parts] = new RegExp(`^${TIME_TAG.source}$`).exec(tag) ?? [];
    const at = parts.length > 0 ? toMs(parts) : -1;
    if (at <= latest || at >= endMs) return false;
    latest = at;
    return true;
  };
}

interface Block {
  timing: string;
  lines: string[];
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === "";

/**
 * Splits a file at its times, because editors forget the empty lines between captions, and leave some
 * inside of them.
 */
function splitAtTimes(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.replaceAll(/\r\n?/g, "\n").split("\n")) {
    const block = blocks.at(-1);
    if (MEANT_AS_TIMING.test(line)) {
      if (block) dropName(block.lines);
      blocks.push({ timing: line, lines: [] });
    } else block?.lines.push(line);
  }
  return blocks;
}

/** Drops the number or the name of the next caption, which stands directly above its times. */
function dropName(lines: string[]): void {
  const name = lines.at(-1);
  if (isBlank(name)) return;
  if (/^\s*\d+\s*$/.test(name ?? "") || (lines.length > 1 && isBlank(lines.at(-2)))) lines.pop();
}

function withoutNotes(lines: readonly string[]): string[] {
  let isNote = false;
  return lines.filter((line, index) => {
    if (isBlank(line)) isNote = false;
    else if (index > 0 && isBlank(lines[index - 1])) isNote = NO_CAPTION.test(line);
    return !isNote;
  });
}

function readCue(
  { timing, lines }: Block,
  number: number,
  { keepsTimes = false }: ReadOptions,
): Cue | null {
  const times = TIMING.exec(timing)?.slice(1);
  if (!times)
    throw new CaptionError(
      msg("Caption {{number}} needs start and end times, such as 00:01.000 --> 00:04.000."),
      { number },
    );
  const [startMs, endMs] = [toMs(times.slice(0, 4)), toMs(times.slice(4))];
  if (endMs <= startMs)
    throw new CaptionError(msg("Caption {{number}} ends before it begins."), { number });
  const keepsTag = keepsTimes ? timesWithin(startMs, endMs) : () => false;
  const text = cleanText(withoutNotes(lines), keepsTag);
  if (text.replaceAll(TIME_TAG, "").length > CAPTION_MAX)
    throw new CaptionError(msg("Caption {{number}} is too long. Please split it."), { number });
  return text === "" ? null : { startMs, endMs, text };
}

/**
 * Parses captions in WebVTT or SubRip format, as editors write them. It returns only the cues, sorted
 * by time, and removes everything but text, bold, italic and underline. It reads the output of
 * `writeVtt` unchanged. `leftOut` holds the positions of captions that cannot be read, from 1.
 * @throws {CaptionError} if there are none that can.
 */
export function readCaptions(
  text: string,
  options: ReadOptions = {},
): { cues: Cue[]; leftOut: number[] } {
  // The program that wrote it could not read these letters.
  if (text.includes("\uFFFD"))
    throw new CaptionError(
      msg("Some letters of this file are lost. Please save it again, as UTF-8."),
    );
  const cues: Cue[] = [];
  const errors: CaptionError[] = [];
  const leftOut: number[] = [];
  for (const [index, block] of splitAtTimes(text).entries()) {
    try {
      const cue = readCue(block, index + 1, options);
      if (cue) cues.push(cue);
    } catch (error) {
      if (!(error instanceof CaptionError)) throw error;
      errors.push(error);
      leftOut.push(index + 1);
    }
  }
  if (cues.length === 0)
    throw (
      errors[0] ??
      new CaptionError(
        msg(
          "We couldn't find any captions. Each one needs a line with its times, such as 00:01.000 --> 00:04.000.",
        ),
      )
    );
  if (cues.length > MAX_CUES)
    throw new CaptionError(msg("That's too many captions for one video."));
  return { cues: cues.toSorted((one, other) => one.startMs - other.startMs), leftOut };
}

/** Returns the cues of captions, as `readCaptions` does. */
export const readVtt = (text: string, options?: ReadOptions): Cue[] =>
  readCaptions(text, options).cues;

function formatTime(ms: number): string {
  const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(Math.round(ms) % 1000).padStart(3, "0");
  const seconds = Math.floor(Math.round(ms) / 1000);
  return `${twoDigits(seconds / 3600)}:${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}.${rest}`;
}

/** Writes when the next word of a caption is said, in ms. */
export const timeTag = (ms: number): string => `<${formatTime(ms)}>`;

export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text }) => `${formatTime(startMs)} --> ${formatTime(endMs)}\n${text}`,
  );
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

/**
 * Returns the cues that apply when only this range of the clip plays, with times relative to the
 * range.
 */
export function cutCues(cues: readonly Cue[], fromMs: number, durationMs: number): Cue[] {
  return cues
    .map(({ startMs, endMs, text }) => ({
      startMs: Math.max(0, startMs - fromMs),
      endMs: Math.min(durationMs, endMs - fromMs),
      text,
    }))
    .filter(({ startMs, endMs }) => endMs > startMs);
}

export type PlacedCaptions = Pick<PlacedPiece, "startMs" | "durationMs"> & { vtt: string | null };

/** Returns the captions of a whole reel as one file, each at the position of its clip. */
export function reelCaptions(pieces: readonly PlacedCaptions[]): string {
  const cues = pieces.flatMap(({ vtt, startMs, durationMs }) =>
    vtt === null || isEmpty(vtt)
      ? []
      : cutCues(readVtt(vtt), 0, durationMs).map((cue) => ({
          ...cue,
          startMs: cue.startMs + startMs,
          endMs: cue.endMs + startMs,
        })),
  );
  return writeVtt(cues);
}

/** The reel's time is the time of its playlist, which begins at zero. */
const TIMESTAMP_MAP = "X-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000";

/**
 * Returns the captions of one piece as a segment of a playlist. The times are those of the whole
 * reel, as in the segments of picture and sound.
 */
export const captionsSegment = (piece: PlacedCaptions): string =>
  reelCaptions([piece]).replace("WEBVTT\n", `WEBVTT\n${TIMESTAMP_MAP}\n`);

/** If a trim removes all captioned parts, only the header is left. */
const isEmpty = (captions: string) => !captions.includes("-->");
