import { readFile } from "node:fs/promises";
import { clapPicture, clapSound } from "./clap";
import { corpusFile, OUT, type Recipe } from "./corpusFile";
import { declareFragments } from "./mp4Boxes";

/** Describes a video of which only the first bytes are kept. */
export interface CutFile {
  name: string;
  recipe: Recipe;
  /** This share of the bytes is kept. */
  keep: number;
  /** Tells what the file says about the missing end. */
  says: "length" | "something is missing" | "nothing";
  change?: (film: Buffer) => Buffer;
}

/** This is the length of the whole videos in seconds. */
export const WHOLE_SECONDS = 6;

const split = (text: string): string[] => text.split(" ");
const SOURCE = [
  ...clapPicture({ size: "160x90", rate: 15, seconds: WHOLE_SECONDS }),
  ...clapSound({ seconds: WHOLE_SECONDS }),
  // The noise makes each second take about the same number of bytes.
  ...split("-vf noise=alls=60:allf=t+u"),
];
const H264 = split("-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 15 -b:v 300k -c:a aac");
const VP8 = split("-c:v libvpx -deadline realtime -cpu-used 8 -b:v 300k -c:a libopus");
const made = (codecs: readonly string[], container: string): Recipe => [
  [...SOURCE, ...codecs, ...split(container), OUT],
];

export const INDEX_LAST = made(H264, "-f mp4");
export const FASTSTART = made(H264, "-movflags +faststart -f mp4");
export const FRAGMENTS = made(H264, "-movflags frag_keyframe+empty_moov+default_base_moof -f mp4");
export const LONG_FRAGMENT = made(H264, "-movflags empty_moov -frag_duration 9000000 -f mp4");
const INDEXED_FRAGMENTS = made(
  H264,
  "-movflags frag_keyframe+empty_moov+default_base_moof+global_sidx -f mp4",
);
export const WEBM = made(VP8, "-f webm");
export const LIVE_WEBM = made(VP8, "-f webm -live 1");
export const MATROSKA = made(H264, "-f matroska");
const QUICKTIME = made(
  split("-c:v libx264 -preset ultrafast -pix_fmt yuv420p -bf 2 -b:v 300k -c:a pcm_s16le"),
  "-movflags +faststart -f mov",
);

/** Lists files that end early, at several points, and one of each kind that says nothing of it. */
export const CUT_FILES: readonly CutFile[] = [
  { name: "MP4, index first", recipe: FASTSTART, keep: 0.2, says: "length" },
  { name: "MP4, index first", recipe: FASTSTART, keep: 0.55, says: "length" },
  { name: "MOV, index first", recipe: QUICKTIME, keep: 0.75, says: "length" },
  { name: "MP4 in fragments with an index", recipe: INDEXED_FRAGMENTS, keep: 0.6, says: "length" },
  {
    name: "MP4 in fragments with a length",
    recipe: FRAGMENTS,
    keep: 0.6,
    says: "length",
    change: (film) => declareFragments(film, WHOLE_SECONDS * 1000),
  },
  {
    name: "MP4 in long fragments without a length",
    recipe: LONG_FRAGMENT,
    keep: 0.6,
    says: "something is missing",
  },
  {
    name: "MP4 in short fragments without a length",
    recipe: FRAGMENTS,
    keep: 0.6,
    says: "something is missing",
  },
  { name: "MP4, a blink before its end", recipe: FASTSTART, keep: 0.95, says: "nothing" },
  { name: "WebM", recipe: WEBM, keep: 0.3, says: "length" },
  { name: "WebM", recipe: WEBM, keep: 0.7, says: "length" },
  { name: "Matroska", recipe: MATROSKA, keep: 0.5, says: "length" },
  { name: "WebM of a live recording", recipe: LIVE_WEBM, keep: 0.5, says: "nothing" },
];

export async function cutBytes({
  recipe,
  keep,
  change = (film) => film,
}: Pick<CutFile, "recipe" | "keep" | "change">): Promise<Buffer> {
  const film = change(await readFile(await corpusFile(recipe)));
  return film.subarray(0, Math.round(film.length * keep));
}
