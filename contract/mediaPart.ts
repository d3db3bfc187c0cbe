import type { Trim } from "./trim";

/** Describes a part of a video, in ms. An `endMs` of `Infinity` means the last frame. */
export interface MediaPart {
  startMs: number;
  endMs: number;
}

/**
 * Returns the address of a video with a media fragment (`#t=1.5,4`) that names the part to play.
 */
export function withPart(url: string, { trimStartMs, trimEndMs }: Trim): string {
  const from = (trimStartMs ?? 0) / 1000;
  return `${url}#t=${from}${trimEndMs === null ? "" : `,${trimEndMs / 1000}`}`;
}

/**
 * Splits an address into the address without its fragment and the part that the fragment names. The
 * part is null if the whole video plays.
 */
export function splitPart(address: string): { url: string; part: MediaPart | null } {
  const [url = "", fragment = ""] = address.split("#");
  const [, from, to] = /^t=(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?$/.exec(fragment) ?? [];
  if (from === undefined) return { url, part: null };
  const toMs = (seconds: string): number => Math.round(Number(seconds) * 1000);
  return { url, part: { startMs: toMs(from), endMs: to === undefined ? Infinity : toMs(to) } };
}
