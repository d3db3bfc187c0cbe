import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { clap, picture } from "./clap";
import { corpusFile, OUT, type Recipe } from "./corpusFile";
import * as boxes from "./mp4Boxes";

/** What a hostile file may name. Each must stay untouched. */
export interface Bait {
  /** A clip that plays; whoever follows a reference to it has made a video. */
  clip: string;
  /** Opening it blocks for ever. */
  pipe: string;
  /** Counts who asks. */
  url: string;
}

export interface HostileFile {
  name: string;
  /** Reasons of MediaError that are right for it. */
  reasons: readonly string[];
  make: (bait: Bait) => Promise<Buffer>;
}

const w = (text: string): string[] => text.split(" ");
const NO_VIDEO_FILE = ["not_a_video"];
const DAMAGED = ["unreadable"];
/** A whole small film; what is cut and changed. */
export const SMALL: Recipe = [
  [
    ...picture({ size: "160x90", seconds: 0.5 }),
    ...clap({ seconds: 0.5 }),
    ...w("-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -f mp4"),
    OUT,
  ],
];
const SMALL_WEBM: Recipe = [
  [
    ...picture({ size: "160x90", seconds: 0.5 }),
    ...w("-c:v libvpx -deadline realtime -f webm"),
    OUT,
  ],
];

/** Frames that are as large as the header says, and nothing but pixels. */
const RAW: Recipe = [
  [...picture({ size: "32x32", seconds: 0.2 }), ...w("-c:v rawvideo -pix_fmt rgb24 -f mov"), OUT],
];

const written = (text: string | Buffer): Promise<Buffer> =>
  Promise.resolve(typeof text === "string" ? Buffer.from(text, "latin1") : text);
const script = (name: string, text: (bait: Bait) => string, reasons = NO_VIDEO_FILE) => ({
  name,
  reasons,
  make: (bait: Bait) => written(text(bait)),
});
const bytes = (name: string, content: string | Buffer, reasons = NO_VIDEO_FILE): HostileFile => ({
  name,
  reasons,
  make: () => written(content),
});
const made = async (recipe: Recipe): Promise<Buffer> => readFile(await corpusFile(recipe));
const changed = (
  name: string,
  recipe: Recipe,
  change: (file: Buffer, bait: Bait) => Buffer,
  reasons: readonly string[] = DAMAGED,
): HostileFile => ({
  name,
  reasons,
  make: async (bait) => change(Buffer.from(await made(recipe)), bait),
});
const asMade = (name: string, recipe: Recipe, reasons: readonly string[]): HostileFile =>
  changed(name, recipe, (file) => file, reasons);

const FTYP = "\0\0\0\x18ftypisom\0\0\0\0isommp42";

/** Texts that make a program open something else. */
const SCRIPTS: readonly HostileFile[] = [
  script(
    "a playlist of a local file",
    ({ clip }) => `#EXTM3U\n#EXTINF:1,\n${clip}\n#EXT-X-ENDLIST\n`,
  ),
  script(
    "a playlist of a pipe",
    ({ pipe }) => `#EXTM3U\n#EXTINF:1,\nfile:${pipe}\n#EXT-X-ENDLIST\n`,
  ),
  script(
    "a playlist of an address",
    ({ url }) => `#EXTM3U\n#EXTINF:1,\n${url}/a.ts\n#EXT-X-ENDLIST\n`,
  ),
  script(
    "a playlist with a key to fetch",
    ({ url, clip }) => `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${url}/key"\n#EXTINF:1,\n${clip}\n`,
  ),
  script(
    "a playlist behind the first bytes of a film",
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
    "an SVG picture that names files",
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

/** What is no video, whatever its name says. */
const STRANGERS: readonly HostileFile[] = [
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
    "the first bytes of a film and zeros",
    Buffer.concat([Buffer.from(FTYP, "latin1"), Buffer.alloc(4096)]),
    DAMAGED,
  ),
];

/** Films that are not whole, or lie about what is in them. */
const LIARS: readonly HostileFile[] = [
  changed("cut off before its index", SMALL, (film) => film.subarray(0, film.length / 2)),
  changed("cut off at its first frame", SMALL_WEBM, (film) => film.subarray(0, 400)),
  changed("its frames replaced by zeros", SMALL, (film) => boxes.fill(film, "mdat", 0)),
  changed("an absurd length in the header", SMALL, boxes.endless, ["too_long"]),
  changed("an absurd length in the header (WebM)", SMALL_WEBM, boxes.endlessWebm, ["too_long"]),
  changed("absurd dimensions", RAW, (film) => boxes.resized(film, 65_535, 65_535)),
  changed("its frames in another file", SMALL, (film, { clip }) => boxes.elsewhere(film, clip)),
];

/** Films that are what they say, and too much. */
const BURDENS: readonly HostileFile[] = [
  asMade(
    "a bomb: 64 million pixels in some kilobytes",
    [[...w("-f lavfi -i color=c=red:s=8000x8000:r=1 -frames:v 1 -c:v png -f mov"), OUT]],
    ["too_large", "unreadable"],
  ),
  changed(
    "a bomb that says it is small",
    [[...w("-f lavfi -i color=c=blue:s=8000x8000:r=1 -frames:v 1 -c:v png -f mov"), OUT]],
    (film) => boxes.resized(film, 64, 64),
    ["too_large", "unreadable"],
  ),
  asMade(
    "more tracks than anybody needs",
    [
      [
        ...w("-t 0.1 -f lavfi -i anullsrc"),
        ...Array.from({ length: 40 }, () => ["-map", "0:a"]).flat(),
        ...w("-c:a libopus -f matroska"),
        OUT,
      ],
    ],
    ["too_large"],
  ),
  asMade(
    "longer than a film",
    [
      [
        ...w(
          "-f lavfi -i color=s=16x16:r=1 -t 1200 -c:v libvpx -deadline realtime -f webm -live 1",
        ),
        OUT,
      ],
    ],
    ["too_long"],
  ),
  asMade(
    "a codec that nobody's camera writes",
    [[...picture({ size: "64x64", seconds: 0.2 }), ...w("-c:v ffv1 -f matroska"), OUT]],
    ["unsupported_codec"],
  ),
];

/** Made and refused within a fraction of a second each. */
export const CHEAP_HOSTILE_FILES: readonly HostileFile[] = [...SCRIPTS, ...STRANGERS, ...LIARS];

export const HOSTILE_FILES: readonly HostileFile[] = [...CHEAP_HOSTILE_FILES, ...BURDENS];
