import { msg } from "@contract/msg";
import { translator } from "../../language/translator";
import type { ReelTimeline } from "./reelTimeline";

/** One caption: its lines, and when they are shown, in ms. */
export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}

/** Why a text could not be taken as captions, in words for people. */
export class CaptionError extends Error {
  /** `text` is one of the catalogues; `number` takes the place of `{{number}}` in it. */
  constructor(
    readonly text: string,
    readonly values: Readonly<Record<string, number>> = {},
  ) {
    super(translator("en")(text, values));
    this.name = "CaptionError";
  }
}

const MAX_CUES = 5000;
const MAX_CUE_CHARS = 500;
const TIME = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[.,](\d{3})`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);
/** The only tags that are kept: how words are set, and nothing that names a class, a voice or a style. */
const KEPT_TAG = /^<\/?[biu]>$/;

function msOf([hours = "0", minutes = "0", seconds = "0", ms = "0"]: readonly string[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
}

/** A cue's text without foreign tags and lines that would end it or begin another. */
function cleanText(lines: readonly string[]): string {
  return lines
    .map((line) =>
      line
        .replaceAll(/<[^>]*>/g, (tag) => (KEPT_TAG.test(tag) ? tag : ""))
        .replaceAll(/<(?!\/?[biu]>)/g, "&lt;")
        .replaceAll("-->", "→")
        .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
        .trim(),
    )
    .filter((line) => line !== "")
    .join("\n");
}

function readCue(block: readonly string[], number: number): Cue | null {
  const at = block.findIndex((line) => line.includes("-->"));
  // Styles, regions, notes and the header carry no time.
  if (at === -1) return null;
  const times = TIMING.exec(block[at] ?? "")?.slice(1);
  if (!times || at > 1)
    throw new CaptionError(
      msg("Caption {{number}} has no time we could read, such as 00:01.000 --> 00:04.000."),
      { number },
    );
  const [startMs, endMs] = [msOf(times.slice(0, 4)), msOf(times.slice(4))];
  if (endMs <= startMs)
    throw new CaptionError(msg("Caption {{number}} ends before it begins."), { number });
  const text = cleanText(block.slice(at + 1));
  if (text.length > MAX_CUE_CHARS)
    throw new CaptionError(msg("Caption {{number}} is too long. Please split it."), { number });
  return text === "" ? null : { startMs, endMs, text };
}

/**
 * Reads captions written as WebVTT or SubRip: cues alone, in order of time, cleaned of everything but words, bold, italic and
 * underline. What comes out of `writeVtt` is read as it was.
 * @throws {CaptionError}
 */
export function readVtt(text: string): Cue[] {
  const blocks = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[\t ]*\n+/)
    .map((block) => block.split("\n").filter((line) => line.trim() !== ""));
  const cues: Cue[] = [];
  for (const block of blocks) {
    // A header right above the first time is no cue's name.
    const lines = /^WEBVTT\b/.test(block[0] ?? "") ? block.slice(1) : block;
    const cue = readCue(lines, cues.length + 1);
    if (cue) cues.push(cue);
  }
  if (cues.length === 0)
    throw new CaptionError(
      msg(
        "We could not find captions in this. Each needs a line with its times, such as 00:01.000 --> 00:04.000.",
      ),
    );
  if (cues.length > MAX_CUES)
    throw new CaptionError(msg("These are too many captions for one video."));
  return cues.toSorted((one, other) => one.startMs - other.startMs);
}

function timeWords(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(Math.round(ms) % 1000).padStart(3, "0");
  const seconds = Math.floor(Math.round(ms) / 1000);
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`;
}

/** Writes cues as a WebVTT file. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text }) => `${timeWords(startMs)} --> ${timeWords(endMs)}\n${text}`,
  );
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

/** What is heard of these cues when only this span of the clip is played, in the time of that span. */
export function cutCues(cues: readonly Cue[], fromMs: number, durationMs: number): Cue[] {
  return cues
    .map(({ startMs, endMs, text }) => ({
      startMs: Math.max(0, startMs - fromMs),
      endMs: Math.min(durationMs, endMs - fromMs),
      text,
    }))
    .filter(({ startMs, endMs }) => endMs > startMs);
}

/** The captions of a whole reel as one file, each at its clip's place. */
export function reelCaptions({ pieces }: ReelTimeline): string {
  const cues = pieces.flatMap(({ captions, startMs, durationMs }) =>
    captions === null || isEmpty(captions)
      ? []
      : cutCues(readVtt(captions), 0, durationMs).map((cue) => ({
          ...cue,
          startMs: cue.startMs + startMs,
          endMs: cue.endMs + startMs,
        })),
  );
  return writeVtt(cues);
}

/** Of a trim that leaves out all that is captioned, nothing but the header is left. */
const isEmpty = (captions: string) => !captions.includes("-->");
