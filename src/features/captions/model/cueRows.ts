import { msg } from "@contract/msg";
import type { TrimSpan } from "../../../shared/lib/trimSpan";
import { readTimes, writeTimes } from "./wordTimes";

/** A sentence is read for about this long. */
const SAID_MS = 3000;

/** Describes one caption as it is edited, with times as people write them: "0:01.5". */
export interface CueRow {
  /** Identifies the row for React, because rows are added, removed and moved. */
  id: number;
  from: string;
  to: string;
  text: string;
  /** Holds when each word of the text is said, in ms; null for a word whose time is not known. */
  times: readonly (number | null)[];
}

const TIMING = /^(\d+):(\d\d):(\d\d\.\d{3}) --> (\d+):(\d\d):(\d\d\.\d{3})$/;
const TYPED = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)$|^(\d{1,4}(?:[.,]\d{1,3})?)$/;

let last = 0;
const nextId = (): number => (last += 1);

/** Writes milliseconds as "1:02.5". */
function formatTime(ms: number): string {
  const [minutes, seconds] = [Math.floor(ms / 60_000), (ms % 60_000) / 1000];
  const [whole = "0", rest] = String(Number(seconds.toFixed(3))).split(".");
  return `${minutes}:${whole.padStart(2, "0")}${rest ? `.${rest}` : ""}`;
}

/**
 * Reads the milliseconds of "1:02.5", "62,5" or "0:01:02.500". It returns null for anything else.
 */
export function msOfTime(text: string): number | null {
  const match = TYPED.exec(text.trim());
  if (!match) return null;
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? match[4]];
  const second = Number((seconds ?? "").replace(",", "."));
  return Math.round((Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + second) * 1000);
}

/** Returns a new caption that follows the last one, within the shown part of the clip. */
export function nextRow(rows: readonly CueRow[], part: TrimSpan | null): CueRow {
  const { startMs, endMs } = part ?? { startMs: 0, endMs: Infinity };
  const behindMs = msOfTime(rows.at(-1)?.to ?? "") ?? startMs;
  const fromMs = behindMs < endMs ? Math.max(startMs, behindMs) : startMs;
  const [from, to] = [fromMs, Math.min(endMs, fromMs + SAID_MS)].map(formatTime);
  return { id: nextId(), from: from ?? "", to: to ?? "", text: "", times: [] };
}

export function rowsOf(vtt: string | null): CueRow[] {
  return (vtt ?? "").split("\n\n").flatMap((block): CueRow[] => {
    const [timing = "", ...lines] = block.trim().split("\n");
    const [, h = "", m = "", s = "", toH = "", toM = "", toS = ""] = TIMING.exec(timing) ?? [];
    if (s === "") return [];
    const ms = (hours: string, minutes: string, seconds: string) =>
      Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
    const startMs = ms(h, m, s);
    const [from, to] = [formatTime(startMs), formatTime(ms(toH, toM, toS))];
    return [{ id: nextId(), from, to, ...readTimes(lines.join("\n"), startMs) }];
  });
}

/** Returns why a row is invalid, or null. */
export function problemOf({ from, to }: CueRow): string | null {
  const [start, end] = [msOfTime(from), msOfTime(to)];
  if (start === null || end === null) return msg("Please enter a time like 0:01.5");
  return end > start ? null : msg("The end has to come after the start");
}

/** Tells whether it is known when each word is said, at least of some. */
export const isHeard = ({ times }: CueRow): boolean => times.some((time) => time !== null);

/** Converts rows to a file for the server. It returns null if no row has text. */
export function vttOf(rows: readonly CueRow[]): string | null {
  const stamp = (ms: number): string =>
    new Date(ms).toISOString().slice("1970-01-01T".length, -"Z".length);
  const cues = rows
    .filter(({ text }) => text.trim() !== "")
    .map(({ from, to, text, times }) => {
      const timed = writeTimes(text, times, msOfTime(from) ?? 0);
      const lines = timed.split("\n").filter((line) => line.trim() !== "");
      return `${stamp(msOfTime(from) ?? 0)} --> ${stamp(msOfTime(to) ?? 0)}\n${lines.join("\n")}`;
    });
  return cues.length > 0 ? ["WEBVTT", ...cues].join("\n\n") : null;
}
