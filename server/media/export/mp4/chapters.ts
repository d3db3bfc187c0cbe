import { box, fullBox, u16, u32, u64s, u8 } from "./box";
import type { Run } from "./segmentFile";
import { mediaHeader, MOVIE_TIMESCALE, type TrackBuilder, trackHeader } from "./trackBuilder";

/** Describes a named position in the film. Times are in ms. */
export interface Chapter {
  startMs: number;
  title: string;
}

const TITLE_MAX_BYTES = 240;
/** The list in `userData` stores the number of its chapters in one byte. */
const LISTED_MAX = 255;
const TICKS_PER_MS = 10_000;

/** Returns a title that is cut to at most TITLE_MAX_BYTES bytes, between two characters. */
function titleBytes(title: string): Buffer {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(title)) {
    if (Buffer.byteLength(kept + segment) > TITLE_MAX_BYTES) break;
    kept += segment;
  }
  return Buffer.from(kept);
}

/** This box follows each text and says that the text is UTF-8. */
const ENCODING = box("encd", u32(0x100));

/** Returns the samples of the chapter track: the texts, and how long each of them applies. */
export function chapterSamples(
  chapters: readonly Chapter[],
  endMs: number,
): { bytes: Buffer; run: Omit<Run, "trackId" | "offset"> } {
  const samples = chapters.map(({ title }) => {
    const text = titleBytes(title);
    return Buffer.concat([u16(text.length), text, ENCODING]);
  });
  const ends = [...chapters.slice(1).map(({ startMs }) => startMs), endMs];
  return {
    bytes: Buffer.concat(samples),
    run: {
      sizes: samples.map(({ length }) => length),
      durations: chapters.map(({ startMs }, index) => (ends[index] ?? endMs) - startMs),
      syncs: [],
    },
  };
}

/**
 * Describes a text that is never drawn: it has no colours, no position, and one font without a
 * name.
 */
export const CHAPTER_ENTRY = box(
  "text",
  u16(0, 0, 0, 1),
  u32(1),
  Buffer.alloc(18),
  u16(1, 0),
  u32(0),
  box("ftab", u16(1, 1), u8(0)),
);

/** Returns the track from which players such as Apple's read chapters. */
export function chapterTrack(
  builder: TrackBuilder,
  {
    id,
    durationMs,
    base,
    isLarge,
  }: { id: number; durationMs: number; base: number; isLarge: boolean },
): Buffer {
  const handler = fullBox(
    "hdlr",
    {},
    u32(0),
    Buffer.from("text"),
    Buffer.alloc(12),
    Buffer.from("Chapters\0"),
  );
  const mediaInformation = box(
    "gmhd",
    fullBox("gmin", {}, u16(0x40, 0x8000, 0x8000, 0x8000, 0, 0)),
    box("text", u16(1), Buffer.alloc(14), u16(1), Buffer.alloc(14), u16(0x4000, 0)),
  );
  const here = fullBox("dref", {}, u32(1), fullBox("url ", { flags: 1 }));
  return box(
    "trak",
    trackHeader({ id, durationMs, isEnabled: false, isSound: false, size: Buffer.alloc(8) }),
    box(
      "mdia",
      mediaHeader(MOVIE_TIMESCALE, builder.ticks),
      handler,
      box("minf", mediaInformation, box("dinf", here), builder.table(base, isLarge)),
    ),
  );
}

/** Returns the film's title and the list from which most other players read chapters. */
export function userData(title: string, chapters: readonly Chapter[]): Buffer {
  const listed = chapters.slice(0, LISTED_MAX).map(({ startMs, title: name }) => {
    const text = titleBytes(name);
    return Buffer.concat([u64s([startMs * TICKS_PER_MS]), u8(text.length), text]);
  });
  const list = fullBox("chpl", { version: 1 }, u32(0), u8(listed.length), ...listed);
  const name = box("\xa9nam", box("data", u32(1, 0), Buffer.from(title)));
  const handler = fullBox("hdlr", {}, u32(0), Buffer.from("mdirappl"), Buffer.alloc(9));
  return box("udta", fullBox("meta", {}, handler, box("ilst", name)), list);
}
