import { clap, CLAP_AT, LENGTH, picture } from "./clap";
import { IN, OUT, type Recipe } from "./corpusFile";

/** A file that people send, and what is to become of it. */
export interface GoodFile {
  name: string;
  recipe: Recipe;
  /** Width of the upright picture divided by its height; null for sound alone. */
  aspect: number | null;
  seconds: number;
  /** Whether it has a clap to be seen and heard, and whether anything is to be heard at all. */
  hasClap: boolean;
  isLoud: boolean;
  /** Shown with a photograph instead of a name. */
  withPhoto?: boolean;
}

const w = (text: string): string[] => text.split(" ");
const X264 = w("-c:v libx264 -preset ultrafast -pix_fmt yuv420p");
const AAC = w("-c:a aac -b:a 96k");
const MP4 = [...X264, ...AAC, "-f", "mp4", OUT];
const VP8 = w("-c:v libvpx -deadline realtime -cpu-used 8 -b:v 800k");
const VP9 = w("-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 800k");
const HEVC = w("-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1");
const LIVE_WEBM = w(`-c:a libopus -f webm -live 1 ${OUT}`);
const WIDE = 16 / 9;

function file(name: string, recipe: Recipe, more: Partial<GoodFile> = {}): GoodFile {
  return { name, recipe, aspect: WIDE, seconds: LENGTH, hasClap: true, isLoud: true, ...more };
}

/** Turned by container metadata, as phones do: degrees against the clock, by which a player turns the stored picture. */
const turned = (degrees: number, first: readonly string[]): Recipe => [
  first,
  ["-i", IN, ...w(`-c copy -metadata:s:v:0 rotate=${degrees} -f mov ${OUT}`)],
];
const HLG = w(
  "-pix_fmt yuv420p10le -color_trc arib-std-b67 -color_primaries bt2020 -colorspace bt2020nc",
);
const upright = picture({ size: "360x640" });
/** As it is stored by a phone that is held upright. */
const lyingLeft = ["-vf", "transpose=2"];
const sound = (name: string, args: string, more: Partial<GoodFile> = {}): GoodFile =>
  file(name, [[...clap(), ...w(args), OUT]], { aspect: null, hasClap: false, ...more });

/** Of one kind each what `npm test` has time for. */
export const COMMON_FILES: readonly GoodFile[] = [
  file(
    "HEVC with HDR from a phone held upright (.mov)",
    turned(-90, [...upright, ...clap(), ...lyingLeft, ...HEVC, ...HLG, ...AAC, "-f", "mov", OUT]),
    { aspect: 9 / 16 },
  ),
  file("WebM without a duration, at a varying rate", [
    [
      ...picture(),
      ...clap(),
      "-vf",
      "select='not(eq(mod(n,5),2))'",
      ...w("-fps_mode vfr"),
      ...VP8,
      ...LIVE_WEBM,
    ],
  ]),
  file(
    "a cut of a longer one, by edit list, with 5.1 sound (.mp4)",
    [
      [
        ...picture({ seconds: 2.4 }),
        ...clap({ seconds: 2.4 }),
        ...w("-c:v libx264 -preset veryfast -g 300 -bf 2 -c:a aac -ac 6 -f mp4"),
        OUT,
      ],
      [...w("-ss 0.4 -t 1.2 -i"), IN, ...w(`-c copy -f mp4 ${OUT}`)],
    ],
    { seconds: 1.2 },
  ),
];

const ODDITIES: readonly GoodFile[] = [
  file(
    "H.263 and 8 kHz mono of an old phone (.3gp)",
    [
      [
        ...picture({ size: "352x288", rate: 15 }),
        ...clap({ rate: 8000 }),
        ...w(`-c:v h263 -c:a aac -ar 8000 -ac 1 -f 3gp ${OUT}`),
      ],
    ],
    { aspect: 352 / 288 },
  ),
  file("sound that begins after the picture, pixels that are no squares (.mkv)", [
    [
      ...picture({ size: "480x360" }),
      ...w("-itsoffset 0.3"),
      ...clap({ at: CLAP_AT - 0.3, seconds: LENGTH - 0.3 }),
      ...w("-vf setsar=4/3"),
      ...X264,
      ...w(`-c:a libvorbis -f matroska ${OUT}`),
    ],
  ]),
  file("no sound at all", [[...picture(), ...X264, "-f", "mp4", OUT]], {
    hasClap: false,
    isLoud: false,
  }),
  sound("a voice alone (.mp3)", "-c:a libmp3lame -f mp3"),
  sound("a voice with a photograph (.webm)", "-c:a libopus -f webm -live 1", { withPhoto: true }),
];

const CAMERAS: readonly GoodFile[] = [
  file("a plain MP4", [[...picture({ size: "1280x720" }), ...clap(), ...MP4]]),
  file(
    "upside down",
    turned(180, [
      ...picture(),
      ...clap(),
      ...w("-vf hflip,vflip"),
      ...X264,
      ...AAC,
      "-f",
      "mov",
      OUT,
    ]),
  ),
  file(
    "held upright the other way",
    turned(90, [...upright, ...clap(), ...w("-vf transpose=1"), ...X264, ...AAC, "-f", "mov", OUT]),
    { aspect: 9 / 16 },
  ),
  file("HEVC in 8 bits", [[...picture(), ...clap(), ...HEVC, ...AAC, "-f", "mov", OUT]]),
  file("HDR10", [
    [
      ...picture(),
      ...clap(),
      ...HEVC,
      ...w(
        "-pix_fmt yuv420p10le -color_trc smpte2084 -color_primaries bt2020 -colorspace bt2020nc",
      ),
      ...AAC,
      "-f",
      "mp4",
      OUT,
    ],
  ]),
  file("H.264 in 10 bits", [
    [
      ...picture(),
      ...clap(),
      ...w("-c:v libx264 -preset ultrafast -pix_fmt yuv420p10le"),
      ...AAC,
      "-f",
      "mp4",
      OUT,
    ],
  ]),
  file("portrait", [[...upright, ...clap(), ...MP4]], { aspect: 9 / 16 }),
  file("square", [[...picture({ size: "480x480" }), ...clap(), ...MP4]], { aspect: 1 }),
  file("4K", [[...picture({ size: "3840x2160" }), ...clap(), ...MP4]]),
  file("60 frames a second", [[...picture({ rate: 60 }), ...clap(), ...MP4]]),
  file("120 frames a second", [[...picture({ rate: 120 }), ...clap(), ...MP4]]),
  file("29.97 frames a second, varying", [
    [
      ...picture({ rate: 30 }),
      ...clap(),
      ...w("-vf select='gt(mod(n*7,11),3)+between(t,0.7,1)',setpts=PTS*1.001 -fps_mode vfr"),
      ...MP4,
    ],
  ]),
  file(
    "odd sizes",
    [
      [
        ...picture({ size: "427x241" }),
        ...clap(),
        ...w("-c:v libx264 -preset ultrafast -pix_fmt yuv444p"),
        ...AAC,
        "-f",
        "mp4",
        OUT,
      ],
    ],
    { aspect: 427 / 241 },
  ),
  file("pixels that are no squares", [
    [...picture({ size: "720x576" }), ...clap(), ...w("-vf setsar=64/45"), ...MP4],
  ]),
  file("with B-frames and a picture before zero", [
    [
      ...picture(),
      ...clap(),
      ...w("-c:v libx264 -preset medium -bf 3 -b_strategy 0"),
      ...AAC,
      "-f",
      "mp4",
      OUT,
    ],
  ]),
  file("interlaced MPEG-2 (.mpg)", [
    [
      ...picture({ size: "720x576", rate: 25 }),
      ...clap(),
      ...w("-vf setsar=64/45 -c:v mpeg2video -b:v 3M -flags +ildct+ilme -top 1 -c:a mp2 -f mpeg"),
      OUT,
    ],
  ]),
  file("a camcorder's transport stream", [
    [...picture(), ...clap(), ...X264, ...w("-c:a ac3 -muxdelay 2 -f mpegts"), OUT],
  ]),
  file("ProRes (.mov)", [
    [...picture(), ...clap(), ...w("-c:v prores -c:a pcm_s16be -timecode 01:00:00:00 -f mov"), OUT],
  ]),
];

const COMPUTERS: readonly GoodFile[] = [
  file("VP9, live", [[...picture(), ...clap(), ...VP9, ...LIVE_WEBM]]),
  file("VP9 and Opus in a fragmented MP4, as Chromium records it", [
    [
      ...picture(),
      ...clap(),
      ...VP9,
      ...w(`-c:a libopus -strict -2 -movflags frag_keyframe+empty_moov -f mp4 ${OUT}`),
    ],
  ]),
  file("AV1", [
    [...picture(), ...clap(), ...w("-c:v libsvtav1 -preset 12 -c:a libopus -f webm"), OUT],
  ]),
  file("VP9 with a duration and an index", [
    [...picture(), ...clap(), ...VP9, ...w("-c:a libvorbis -f webm"), OUT],
  ]),
  file("Motion JPEG (.avi)", [
    [...picture(), ...clap(), ...w("-c:v mjpeg -c:a pcm_s16le -f avi"), OUT],
  ]),
  file("Xvid and MP3 (.avi)", [
    [...picture(), ...clap(), ...w("-c:v libxvid -c:a libmp3lame -f avi"), OUT],
  ]),
  file("Windows Media", [
    [...picture(), ...clap(), ...w("-c:v wmv2 -b:v 1M -c:a wmav2 -f asf"), OUT],
  ]),
  file("Theora (.ogv)", [
    [...picture(), ...clap(), ...w("-c:v libtheora -c:a libvorbis -f ogg"), OUT],
  ]),
  file("lossless sound (.mkv)", [
    [...picture(), ...clap(), ...X264, ...w("-c:a flac -f matroska"), OUT],
  ]),
  file("times that begin at five seconds", [
    [...picture(), ...clap(), ...X264, ...w("-c:a libopus -output_ts_offset 5 -f matroska"), OUT],
  ]),
];

const LENGTHS: readonly GoodFile[] = [
  file("digital silence", [[...picture(), ...w("-t 1.6 -f lavfi -i anullsrc"), ...MP4]], {
    hasClap: false,
    isLoud: false,
  }),
  file("sound that outlasts the picture", [[...picture({ seconds: 1.2 }), ...clap(), ...MP4]]),
  file("a picture that outlasts the sound", [[...picture(), ...clap({ seconds: 1.1 }), ...MP4]]),
  file("a tenth of a second", [[...picture({ seconds: 0.1 }), ...clap({ seconds: 0.1 }), ...MP4]], {
    seconds: 0.1,
    hasClap: false,
    isLoud: false,
  }),
  file(
    "ten minutes",
    [
      [
        ...picture({ size: "160x90", rate: 5, seconds: 600 }),
        ...clap({ rate: 8000, seconds: 600 }),
        ...MP4,
      ],
    ],
    { seconds: 600 },
  ),
];

const VOICES: readonly GoodFile[] = [
  sound("a voice memo (.m4a)", "-c:a aac -f ipod"),
  sound("a voice message (.ogg)", "-c:a libopus -ac 1 -f ogg"),
  sound("recorded in a browser (.webm)", "-c:a libopus -f webm -live 1"),
  sound("WAV", "-c:a pcm_s16le -f wav"),
  sound("FLAC", "-c:a flac -f flac"),
  sound("bare AAC", "-c:a aac -f adts"),
  sound("MP3 without a header", "-c:a libmp3lame -write_xing 0 -id3v2_version 0 -f mp3"),
];

/** Everything that people send, as far as this ffmpeg can make it. */
export const GOOD_FILES: readonly GoodFile[] = [
  ...COMMON_FILES,
  ...ODDITIES,
  ...CAMERAS,
  ...COMPUTERS,
  ...LENGTHS,
  ...VOICES,
];
