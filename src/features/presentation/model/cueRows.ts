import { msg } from "@contract/msg";
import type { TrimSpan } from "../../../shared/lib/trimSpan";

/** So long a sentence is read. */
const SAID_MS = 3000;

/** One caption as it is edited: times as people write them, "0:01.5". */
export interface CueRow {
  /** For React alone: rows come, go and change places. */
  id: number;
  from: string;
  to: string;
  text: string;
}

const TIMING = /^(\d+):(\d\d):(\d\d\.\d{3}) --> (\d+):(\d\d):(\d\d\.\d{3})$/;
const TYPED = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2}(?:[.,]\d{1,3})?)$|^(\d{1,4}(?:[.,]\d{1,3})?)$/;

let last = 0;
const nextId = (): number => (last += 1);

/** "1:02.5" from milliseconds. */
function timeWords(ms: number): string {
  const [minutes, seconds] = [Math.floor(ms / 60_000), (ms % 60_000) / 1000];
  const [whole = "0", rest] = String(Number(seconds.toFixed(3))).split(".");
  return `${minutes}:${whole.padStart(2, "0")}${rest ? `.${rest}` : ""}`;
}

/** Milliseconds of "1:02.5", "62,5" or "0:01:02.500"; null for what is no time. */
function msOfTime(text: string): number | null {
  const match = TYPED.exec(text.trim());
  if (!match) return null;
  const [hours, minutes, seconds] = [match[1], match[2], match[3] ?? match[4]];
  const second = Number((seconds ?? "").replace(",", "."));
  return Math.round((Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + second) * 1000);
}

/** A caption that is still to be written: behind the last one, as far as the shown part of the clip reaches. */
export function nextRow(rows: readonly CueRow[], part: TrimSpan | null): CueRow {
  const { startMs, endMs } = part ?? { startMs: 0, endMs: Infinity };
  const behindMs = msOfTime(rows.at(-1)?.to ?? "") ?? startMs;
  const fromMs = behindMs < endMs ? Math.max(startMs, behindMs) : startMs;
  const [from, to] = [fromMs, Math.min(endMs, fromMs + SAID_MS)].map(timeWords);
  return { id: nextId(), from: from ?? "", to: to ?? "", text: "" };
}

/** The captions as the server keeps them, as rows. */
export function rowsOf(vtt: string | null): CueRow[] {
  return (vtt ?? "").split("\n\n").flatMap((block): CueRow[] => {
    const [timing = "", ...lines] = block.trim().split("\n");
    const [, h = "", m = "", s = "", toH = "", toM = "", toS = ""] = TIMING.exec(timing) ?? [];
    if (s === "") return [];
    const ms = (hours: string, minutes: string, seconds: string) =>
      Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
    const [from, to] = [timeWords(ms(h, m, s)), timeWords(ms(toH, toM, toS))];
    return [{ id: nextId(), from, to, text: lines.join("\n").replaceAll("&lt;", "<") }];
  });
}

/** Why a row cannot be taken, in words; null for one that can. */
export function problemOf({ from, to }: CueRow): string | null {
  const [start, end] = [msOfTime(from), msOfTime(to)];
  if (start === null || end === null) return msg("Please write times such as 0:01.5");
  return end > start ? null : msg("It has to end after it begins");
}

/** Rows as a file for the server; null when nobody says anything in them. */
export function vttOf(rows: readonly CueRow[]): string | null {
  const stamp = (ms: number): string =>
    new Date(ms).toISOString().slice("1970-01-01T".length, -"Z".length);
  const cues = rows
    .filter(({ text }) => text.trim() !== "")
    .map(({ from, to, text }) => {
      const lines = text.split("\n").filter((line) => line.trim() !== "");
      return `${stamp(msOfTime(from) ?? 0)} --> ${stamp(msOfTime(to) ?? 0)}\n${lines.join("\n")}`;
    });
  return cues.length > 0 ? ["WEBVTT", ...cues].join("\n\n") : null;
}
