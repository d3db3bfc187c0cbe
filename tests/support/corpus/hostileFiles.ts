import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { clapSound, clapPicture } from "./clap";
import { corpusFile, OUT, type Recipe } from "./corpusFile";
import * as boxes from "./mp4Boxes";

/** Lists what a hostile file may refer to. None of it may be touched. */
export interface ForbiddenTargets {
  /** This is a clip that plays, so following a reference to it produces a video. */
  clip: string;
  /** This is a pipe that blocks every program that opens it. */
  pipe: string;
  /** Counts the requests. */
  url: string;
}

export interface HostileFile {
  name: string;
  /** Lists the acceptable reasons of the MediaError. */
  reasons: readonly string[];
  make: (targets: ForbiddenTargets) => Promise<Buffer>;
}

const split = (text: string): string[] => text.split(" ");
const NO_VIDEO_FILE = ["not_a_video"];
const DAMAGED = ["unreadable"];
/** Makes a small complete film, which the others cut and change. */
export const SMALL_FILM: Recipe = [
  [
    ...clapPicture({ size: "160x90", seconds: 0.5 }),
    ...clapSound({ seconds: 0.5 }),
    ...split("-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -f mp4"),
    OUT,
  ],
];
const SMALL_WEBM: Recipe = [
  [
    ...clapPicture({ size: "160x90", seconds: 0.5 }),
    ...split("-c:v libvpx -deadline realtime -f webm"),
    OUT,
  ],
];

/** Makes uncompressed frames, exactly as large as the header says. */
const RAW_FILM: Recipe = [
  [
    ...clapPicture({ size: "32x32", seconds: 0.2 }),
    ...split("-c:v rawvideo -pix_fmt rgb24 -f mov"),
    OUT,
  ],
];

const toBuffer = (text: string | Buffer): Promise<Buffer> =>
  Promise.resolve(typeof text === "string" ? Buffer.from(text, "latin1") : text);
const script = (
  name: string,
  text: (targets: ForbiddenTargets) => string,
  reasons = NO_VIDEO_FILE,
) => ({
  name,
  reasons,
  make: (targets: ForbiddenTargets) => toBuffer(text(targets)),
});
const bytes = (name: string, content: string | Buffer, reasons = NO_VIDEO_FILE): HostileFile => ({
  name,
  reasons,
  make: () => toBuffer(content),
});
const readCorpusFile = async (recipe: Recipe): Promise<Buffer> =>
  readFile(await corpusFile(recipe));
const changed = (
  name: string,
  recipe: Recipe,
  change: (file: Buffer, targets: ForbiddenTargets) => Buffer,
  reasons: readonly string[] = DAMAGED,
): HostileFile => ({
  name,
  reasons,
  make: async (targets) => change(Buffer.from(await readCorpusFile(recipe)), targets),
});
const asMade = (name: string, recipe: Recipe, reasons: readonly string[]): HostileFile =>
  changed(name, recipe, (file) => file, reasons);

const FTYP = "\0\0\0\x18ftypisom\0\0\0\0isommp42";

/** Lists texts that make a program open something else. */
const REFERENCING_FILES: readonly HostileFile[] = [
  script(
    "a playlist of a local file",
    ({ clip }) => `#EXTM3U\n#EXTINF:1,\n${clip}\n#EXT-X-ENDLIST\n`,
  ),
  script(
    "a playlist of a pipe",
    ({ pipe }) => `#EXTM3U\n#EXTINF:1,\nfile:${pipe}\n#EXT-X-ENDLIST\n`,
  ),
  script("a playlist of a URL", ({ url }) => `#EXTM3U\n#EXTINF:1,\n${url}/a.ts\n#EXT-X-ENDLIST\n`),
  script(
    "a playlist with a key to fetch",
    ({ url, clip }) => `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${url}/key"\n#EXTINF:1,\n${clip}\n`,
  ),
  script(
    "a playlist hidden behind the first bytes of a film",
    ({ clip }) => `${FTYP}\n#EXTM3U\n#EXTINF:1,\n${clip}\n#EXT-X-ENDLIST\n`,
    DAMAGED,
  ),
  script("a concat script", ({ clip }) => `ffconcat version 1.0\nfile '${clip}'\n`),
  script(
    "a concat script without its first line",
    ({ pipe }) => `file '${pipe}'\nfile '${pipe}'\n`,
  ),
  script("a concat protocol", ({ clip, pipe }) => `concat:${clip}|${pipe}`),
  script("a part of another file", ({ clip }) => `subfile,,start,0,end,0,,:${clip}`),
  script(
    "a DASH manifest",
    ({ url }) =>
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${url}/</BaseURL></MPD>`,
  ),
  script(
    "a session description",
    ({ url }) => `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=${url}\nm=video 9 RTP/AVP 96\n`,
  ),
  script(
    "an SVG picture that refers to files",
    ({ clip, url }) =>
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${clip}"/><image href="${url}/x.png"/></svg>`,
  ),
  script(
    "a vector script (MVG)",
    ({ url }) =>
      `push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 '${url}/x'\npop graphic-context`,
  ),
  script("a page", ({ clip }) => `<!doctype html><video src="file://${clip}" autoplay></video>`),
  script("subtitles", ({ clip }) => `1\n00:00:00,000 --> 00:00:09,000\n<img src="${clip}">\n`),
  script(
    "styled subtitles",
    () =>
      "[Script Info]\nScriptType: v4.00+\n[Events]\nDialogue: 0,0:00:00.00,0:00:09.00,,,,,,,{\\p1}m 0 0\n",
  ),
  script("metadata", ({ clip }) => `;FFMETADATA1\ntitle=${clip}\n`),
  script("a shell script", ({ clip }) => `#!/bin/sh\ncat ${clip}\n`),
];

/** Lists files that are not videos, whatever their names say. */
const NON_VIDEO_FILES: readonly HostileFile[] = [
  bytes("nothing", ""),
  bytes("one byte", "\0"),
  bytes("a megabyte of zeros", Buffer.alloc(1024 ** 2)),
  bytes("noise", Buffer.concat([Buffer.from("not a film"), randomBytes(100_000)])),
  bytes("a text", "Happy birthday, dear Ann!"),
  bytes("a PDF", "%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n"),
  bytes("an archive", "PK\x03\x04\x14\0\0\0\b\0"),
  bytes("a program", "\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0"),
  bytes("a HEIC picture", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"),
  bytes(
    "an animation (GIF)",
    "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
  ),
  bytes("an animation (WebP)", "RIFF\x24\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\0\0\0\0\0\0ANIM"),
  bytes(
    "an animation (APNG)",
    "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89\0\0\0\bacTL",
  ),
  bytes("music without an instrument (MIDI)", "MThd\0\0\0\x06\0\x01\0\x01\0\x60MTrk"),
  bytes("a Bink film", "BIKi\0\0\0\0\x01\0\0\0"),
  bytes("a tag of music and no music", `ID3\x04\0\0\0\0\0\x10${"\0".repeat(64)}`, DAMAGED),
  bytes(
    "the first bytes of a film followed by zeros",
    Buffer.concat([Buffer.from(FTYP, "latin1"), Buffer.alloc(4096)]),
    DAMAGED,
  ),
];

/** Lists films that are incomplete or lie about their content. */
const INCONSISTENT_FILES: readonly HostileFile[] = [
  changed("cut off before its index", SMALL_FILM, (film) => film.subarray(0, film.length / 2)),
  changed("cut off at its first frame", SMALL_WEBM, (film) => film.subarray(0, 400)),
  changed("its frames replaced by zeros", SMALL_FILM, (film) => boxes.fillBox(film, "mdat", 0)),
  changed("absurd dimensions", RAW_FILM, (film) => boxes.declareSize(film, 65_535, 65_535)),
  changed("its frames in another file", SMALL_FILM, (film, { clip }) =>
    boxes.referToFile(film, clip),
  ),
];

/** Lists films that are valid but too large. */
const OVERSIZED_FILES: readonly HostileFile[] = [
  asMade(
    "a decompression bomb: 64 million pixels in a few kilobytes",
    [[...split("-f lavfi -i color=c=red:s=8000x8000:r=1 -frames:v 1 -c:v png -f mov"), OUT]],
    ["too_large", "unreadable"],
  ),
  changed(
    "a decompression bomb that declares a small size",
    [[...split("-f lavfi -i color=c=blue:s=8000x8000:r=1 -frames:v 1 -c:v png -f mov"), OUT]],
    (film) => boxes.declareSize(film, 64, 64),
    ["too_large", "unreadable"],
  ),
  asMade(
    "too many tracks",
    [
      [
        ...split("-t 0.1 -f lavfi -i anullsrc"),
        ...Array.from({ length: 40 }, () => ["-map", "0:a"]).flat(),
        ...split("-c:a libopus -f matroska"),
        OUT,
      ],
    ],
    ["too_large"],
  ),
  asMade(
    "a video that is too long",
    [
      [
        ...split(
          "-f lavfi -i color=s=16x16:r=1 -t 1200 -c:v libvpx -deadline realtime -f webm -live 1",
        ),
        OUT,
      ],
    ],
    ["too_long"],
  ),
  asMade(
    "a codec that no camera writes",
    [[...clapPicture({ size: "64x64", seconds: 0.2 }), ...split("-c:v ffv1 -f matroska"), OUT]],
    ["unsupported_codec"],
  ),
];

/** Lists files that are made and refused within a fraction of a second each. */
export const CHEAP_HOSTILE_FILES: readonly HostileFile[] = [
  ...REFERENCING_FILES,
  ...NON_VIDEO_FILES,
  ...INCONSISTENT_FILES,
];

export const HOSTILE_FILES: readonly HostileFile[] = [...CHEAP_HOSTILE_FILES, ...OVERSIZED_FILES];
