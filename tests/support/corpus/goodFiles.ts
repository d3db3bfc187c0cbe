import { clapSound, CLAP_AT, LENGTH, clapPicture } from "./clap";
import { IN, OUT, type Recipe } from "./corpusFile";
import { file, type GoodFile, sound, split } from "./goodFile";

const X264 = split("-c:v libx264 -preset ultrafast -pix_fmt yuv420p");
const AAC = split("-c:a aac -b:a 96k");
const MP4 = [...X264, ...AAC, "-f", "mp4", OUT];
const VP8 = split("-c:v libvpx -deadline realtime -cpu-used 8 -b:v 800k");
const VP9 = split("-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 800k");
const HEVC = split("-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1");
const LIVE_WEBM = split(`-c:a libopus -f webm -live 1 ${OUT}`);

/**
 * Rotates by container metadata, as phones do. The degrees count anticlockwise, and a player
 * rotates the stored picture by them.
 */
const rotated = (degrees: number, first: readonly string[]): Recipe => [
  first,
  ["-i", IN, ...split(`-c copy -metadata:s:v:0 rotate=${degrees} -f mov ${OUT}`)],
];
const HLG = split(
  "-pix_fmt yuv420p10le -color_trc arib-std-b67 -color_primaries bt2020 -colorspace bt2020nc",
);
const upright = clapPicture({ size: "360x640" });
/** Stores the picture as a phone held upright does. */
const STORED_IN_LANDSCAPE = ["-vf", "transpose=2"];
/** Lists one file of each kind, as many as `npm test` has time for. */
export const COMMON_FILES: readonly GoodFile[] = [
  file(
    "HEVC with HDR from a phone held upright (.mov)",
    rotated(-90, [
      ...upright,
      ...clapSound(),
      ...STORED_IN_LANDSCAPE,
      ...HEVC,
      ...HLG,
      ...AAC,
      "-f",
      "mov",
      OUT,
    ]),
    { aspect: 9 / 16 },
  ),
  file("WebM without a duration, at a varying rate", [
    [
      ...clapPicture(),
      ...clapSound(),
      "-vf",
      "select='not(eq(mod(n,5),2))'",
      ...split("-fps_mode vfr"),
      ...VP8,
      ...LIVE_WEBM,
    ],
  ]),
  file(
    "a part of a longer film, cut by edit list, with 5.1 sound (.mp4)",
    [
      [
        ...clapPicture({ seconds: 2.4 }),
        ...clapSound({ seconds: 2.4 }),
        ...split("-c:v libx264 -preset veryfast -g 300 -bf 2 -c:a aac -ac 6 -f mp4"),
        OUT,
      ],
      [...split("-ss 0.4 -t 1.2 -i"), IN, ...split(`-c copy -f mp4 ${OUT}`)],
    ],
    { seconds: 1.2 },
  ),
];

const UNUSUAL_FILES: readonly GoodFile[] = [
  file(
    "H.263 and 8 kHz mono of an old phone (.3gp)",
    [
      [
        ...clapPicture({ size: "352x288", rate: 15 }),
        ...clapSound({ rate: 8000 }),
        ...split(`-c:v h263 -c:a aac -ar 8000 -ac 1 -f 3gp ${OUT}`),
      ],
    ],
    { aspect: 352 / 288 },
  ),
  file("sound that starts after the picture, with non-square pixels (.mkv)", [
    [
      ...clapPicture({ size: "480x360" }),
      ...split("-itsoffset 0.3"),
      ...clapSound({ at: CLAP_AT - 0.3, seconds: LENGTH - 0.3 }),
      ...split("-vf setsar=4/3"),
      ...X264,
      ...split(`-c:a libvorbis -f matroska ${OUT}`),
    ],
  ]),
  file("no sound", [[...clapPicture(), ...X264, "-f", "mp4", OUT]], {
    hasClap: false,
    isLoud: false,
  }),
  sound("a voice recording (.mp3)", "-c:a libmp3lame -f mp3"),
  sound("a voice with a photograph (.webm)", "-c:a libopus -f webm -live 1", { withPhoto: true }),
];

const CAMERAS: readonly GoodFile[] = [
  file("a plain MP4", [[...clapPicture({ size: "1280x720" }), ...clapSound(), ...MP4]]),
  file(
    "upside down",
    rotated(180, [
      ...clapPicture(),
      ...clapSound(),
      ...split("-vf hflip,vflip"),
      ...X264,
      ...AAC,
      "-f",
      "mov",
      OUT,
    ]),
  ),
  file(
    "upright, rotated the other way",
    rotated(90, [
      ...upright,
      ...clapSound(),
      ...split("-vf transpose=1"),
      ...X264,
      ...AAC,
      "-f",
      "mov",
      OUT,
    ]),
    { aspect: 9 / 16 },
  ),
  file("HEVC in 8 bits", [[...clapPicture(), ...clapSound(), ...HEVC, ...AAC, "-f", "mov", OUT]]),
  file("HDR10", [
    [
      ...clapPicture(),
      ...clapSound(),
      ...HEVC,
      ...split(
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
      ...clapPicture(),
      ...clapSound(),
      ...split("-c:v libx264 -preset ultrafast -pix_fmt yuv420p10le"),
      ...AAC,
      "-f",
      "mp4",
      OUT,
    ],
  ]),
  file("portrait", [[...upright, ...clapSound(), ...MP4]], { aspect: 9 / 16 }),
  file("square", [[...clapPicture({ size: "480x480" }), ...clapSound(), ...MP4]], { aspect: 1 }),
  file("4K", [[...clapPicture({ size: "3840x2160" }), ...clapSound(), ...MP4]]),
  file("60 frames a second", [[...clapPicture({ rate: 60 }), ...clapSound(), ...MP4]]),
  file("120 frames a second", [[...clapPicture({ rate: 120 }), ...clapSound(), ...MP4]]),
  file("29.97 frames a second at a varying rate", [
    [
      ...clapPicture({ rate: 30 }),
      ...clapSound(),
      ...split("-vf select='gt(mod(n*7,11),3)+between(t,0.7,1)',setpts=PTS*1.001 -fps_mode vfr"),
      ...MP4,
    ],
  ]),
  file(
    "odd sizes",
    [
      [
        ...clapPicture({ size: "427x241" }),
        ...clapSound(),
        ...split("-c:v libx264 -preset ultrafast -pix_fmt yuv444p"),
        ...AAC,
        "-f",
        "mp4",
        OUT,
      ],
    ],
    { aspect: 427 / 241 },
  ),
  file("non-square pixels", [
    [...clapPicture({ size: "720x576" }), ...clapSound(), ...split("-vf setsar=64/45"), ...MP4],
  ]),
  file("B-frames and a picture before time zero", [
    [
      ...clapPicture(),
      ...clapSound(),
      ...split("-c:v libx264 -preset medium -bf 3 -b_strategy 0"),
      ...AAC,
      "-f",
      "mp4",
      OUT,
    ],
  ]),
  file("interlaced MPEG-2 (.mpg)", [
    [
      ...clapPicture({ size: "720x576", rate: 25 }),
      ...clapSound(),
      ...split(
        "-vf setsar=64/45 -c:v mpeg2video -b:v 3M -flags +ildct+ilme -top 1 -c:a mp2 -f mpeg",
      ),
      OUT,
    ],
  ]),
  file("a camcorder's transport stream", [
    [...clapPicture(), ...clapSound(), ...X264, ...split("-c:a ac3 -muxdelay 2 -f mpegts"), OUT],
  ]),
  file("ProRes (.mov)", [
    [
      ...clapPicture(),
      ...clapSound(),
      ...split("-c:v prores -c:a pcm_s16be -timecode 01:00:00:00 -f mov"),
      OUT,
    ],
  ]),
];

const COMPUTERS: readonly GoodFile[] = [
  file("VP9, live", [[...clapPicture(), ...clapSound(), ...VP9, ...LIVE_WEBM]]),
  file("VP9 and Opus in a fragmented MP4, as Chromium records it", [
    [
      ...clapPicture(),
      ...clapSound(),
      ...VP9,
      ...split(`-c:a libopus -strict -2 -movflags frag_keyframe+empty_moov -f mp4 ${OUT}`),
    ],
  ]),
  file("AV1", [
    [
      ...clapPicture(),
      ...clapSound(),
      ...split("-c:v libsvtav1 -preset 12 -c:a libopus -f webm"),
      OUT,
    ],
  ]),
  file("VP9 with a duration and an index", [
    [...clapPicture(), ...clapSound(), ...VP9, ...split("-c:a libvorbis -f webm"), OUT],
  ]),
  file("Motion JPEG (.avi)", [
    [...clapPicture(), ...clapSound(), ...split("-c:v mjpeg -c:a pcm_s16le -f avi"), OUT],
  ]),
  file("Xvid and MP3 (.avi)", [
    [...clapPicture(), ...clapSound(), ...split("-c:v libxvid -c:a libmp3lame -f avi"), OUT],
  ]),
  file("Windows Media", [
    [...clapPicture(), ...clapSound(), ...split("-c:v wmv2 -b:v 1M -c:a wmav2 -f asf"), OUT],
  ]),
  file("Flash", [[...clapPicture(), ...clapSound(), ...X264, ...AAC, "-f", "flv", OUT]]),
  file("DV", [
    [
      ...clapPicture({ size: "720x576", rate: 25 }),
      ...clapSound(),
      ...split("-target pal-dv"),
      OUT,
    ],
  ]),
  file("MXF", [
    [
      ...clapPicture({ rate: 25 }),
      ...clapSound(),
      ...split("-c:v mpeg2video -b:v 3M -c:a pcm_s16le -ar 48000 -f mxf"),
      OUT,
    ],
  ]),
  file("a transport stream that begins in the middle of a packet", [
    [...clapPicture(), ...clapSound(), ...X264, ...AAC, "-f", "mpegts", OUT],
    [
      ...split("-f data -i"),
      `subfile,,start,100,end,0,,:${IN}`,
      ...split("-c copy -map 0 -f data"),
      OUT,
    ],
  ]),
  file("Theora (.ogv)", [
    [...clapPicture(), ...clapSound(), ...split("-c:v libtheora -c:a libvorbis -f ogg"), OUT],
  ]),
  file("lossless sound (.mkv)", [
    [...clapPicture(), ...clapSound(), ...X264, ...split("-c:a flac -f matroska"), OUT],
  ]),
  file("timestamps that start at five seconds", [
    [
      ...clapPicture(),
      ...clapSound(),
      ...X264,
      ...split("-c:a libopus -output_ts_offset 5 -f matroska"),
      OUT,
    ],
  ]),
];

const LENGTHS: readonly GoodFile[] = [
  file("digital silence", [[...clapPicture(), ...split("-t 1.6 -f lavfi -i anullsrc"), ...MP4]], {
    hasClap: false,
    isLoud: false,
  }),
  file("sound that is longer than the picture", [
    [...clapPicture({ seconds: 1.2 }), ...clapSound(), ...MP4],
  ]),
  file("a picture that is longer than the sound", [
    [...clapPicture(), ...clapSound({ seconds: 1.1 }), ...MP4],
  ]),
  file(
    "a tenth of a second",
    [[...clapPicture({ seconds: 0.1 }), ...clapSound({ seconds: 0.1 }), ...MP4]],
    {
      seconds: 0.1,
      hasClap: false,
      isLoud: false,
    },
  ),
  file(
    "two minutes",
    [
      [
        ...clapPicture({ size: "160x90", rate: 5, seconds: 120 }),
        ...clapSound({ rate: 8000, seconds: 120 }),
        ...MP4,
      ],
    ],
    { seconds: 120 },
  ),
];

const VOICES: readonly GoodFile[] = [
  sound("a voice memo (.m4a)", "-c:a aac -f ipod"),
  sound("a voice message (.ogg)", "-c:a libopus -ac 1 -f ogg"),
  sound("a browser recording (.webm)", "-c:a libopus -f webm -live 1"),
  sound("WAV", "-c:a pcm_s16le -f wav"),
  sound("FLAC", "-c:a flac -f flac"),
  sound("AIFF", "-c:a pcm_s16be -f aiff"),
  sound("a voice message of iMessage (.caf)", "-c:a libopus -ac 1 -f caf"),
  sound("Sun audio (.au)", "-c:a pcm_s16be -f au"),
  sound("bare AAC", "-c:a aac -f adts"),
  sound("MP3 without a header", "-c:a libmp3lame -write_xing 0 -id3v2_version 0 -f mp3"),
];

/** Lists everything that people send, as far as this ffmpeg can make it. */
export const GOOD_FILES: readonly GoodFile[] = [
  ...COMMON_FILES,
  ...UNUSUAL_FILES,
  ...CAMERAS,
  ...COMPUTERS,
  ...LENGTHS,
  ...VOICES,
];
