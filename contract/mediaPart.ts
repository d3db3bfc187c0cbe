import type { Trim } from "./trim";

/** A part of a video, in ms; to its last picture where the end is `Infinity`. */
export interface MediaPart {
  startMs: number;
  endMs: number;
}

/** The address of a video, saying as a media fragment (`#t=1.5,4`) which part of it is to be played. */
export function withPart(url: string, { trimStartMs, trimEndMs }: Trim): string {
  const from = (trimStartMs ?? 0) / 1000;
  return `${url}#t=${from}${trimEndMs === null ? "" : `,${trimEndMs / 1000}`}`;
}

/** The address without its fragment, and the part that it names; null for all of the video. */
export function splitPart(address: string): { url: string; part: MediaPart | null } {
  const [url = "", fragment = ""] = address.split("#");
  const [, from, to] = /^t=(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?$/.exec(fragment) ?? [];
  if (from === undefined) return { url, part: null };
  const msOf = (seconds: string): number => Math.round(Number(seconds) * 1000);
  return { url, part: { startMs: msOf(from), endMs: to === undefined ? Infinity : msOf(to) } };
}
