import { clapPicture, clapSound, LENGTH } from "./clap";
import { IN, OUT, type Recipe } from "./corpusFile";
import type { GoodFile } from "./goodFile";

const split = (text: string): string[] => text.split(" ");
const X264 = split("-c:v libx264 -preset ultrafast -pix_fmt yuv420p");
const AAC = split("-c:a aac -b:a 96k");
const WIDE = 16 / 9;
const TONE = 440;
const OTHER_TONE = 3000;
const SUBTITLES = "data:text/plain,1%0A00:00:00,000 --> 00:20:00,000%0AHello%0A";

function file(name: string, recipe: Recipe, more: Partial<GoodFile> = {}): GoodFile {
  return { name, recipe, aspect: WIDE, seconds: LENGTH, hasClap: true, isLoud: true, ...more };
}

const tone = (hz: number, seconds = LENGTH): string[] => [
  "-t",
  String(seconds),
  ...split(`-f lavfi -i sine=f=${hz}:sample_rate=48000,volume=0.5`),
];
const silence = split(`-t ${LENGTH} -f lavfi -i anullsrc=r=48000:cl=mono`);
const subtitles = ["-f", "srt", "-i", SUBTITLES];
const mapAll = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => split(`-map ${at}`)).flat();

/** Lists files with tracks that nobody plays. None of them may decide about the others. */
const UNUSED_TRACKS: readonly GoodFile[] = [
  file("a text track that is longer than the film, as of drones and HandBrake (.mp4)", [
    [
      ...clapPicture(),
      ...clapSound(),
      ...subtitles,
      ...mapAll(3),
      ...X264,
      ...AAC,
      ...split(`-c:s mov_text -f mp4 ${OUT}`),
    ],
  ]),
  file("styled subtitles, and sound in a foreign format besides (.mkv)", [
    [
      ...clapPicture(),
      ...tone(OTHER_TONE),
      ...clapSound(),
      ...subtitles,
      ...mapAll(4),
      ...X264,
      ...split(`-c:a:0 truehd -strict -2 -c:a:1 aac -c:s ass -f matroska ${OUT}`),
    ],
  ]),
  file("a thumbnail as the first track (.mov)", [
    [
      ...split("-f lavfi -i color=c=blue:s=160x90:r=1:d=1"),
      ...clapPicture(),
      ...clapSound(),
      ...mapAll(3),
      ...split("-c:v:0 mjpeg -pix_fmt:v:0 yuvj420p -c:v:1 libx264 -pix_fmt:v:1 yuv420p"),
      ...AAC,
      ...split(`-f mov ${OUT}`),
    ],
  ]),
  file("a picture in a foreign format before the usual one (.mkv)", [
    [
      ...split("-t 1 -f lavfi -i color=c=blue:s=160x90:r=30"),
      ...clapPicture(),
      ...clapSound(),
      ...mapAll(3),
      ...split(`-c:v:0 ffv1 -c:v:1 libx264 -pix_fmt:v:1 yuv420p -c:a aac -f matroska ${OUT}`),
    ],
  ]),
];

const withSounds = (name: string, sounds: string[], args: string, more: Partial<GoodFile>) =>
  file(name, [[...clapPicture(), ...sounds, ...X264, ...split(args), OUT]], {
    hasClap: false,
    ...more,
  });

const SOUNDS: readonly GoodFile[] = [
  withSounds(
    "a microphone on the left side only, as of an iPhone with a mono plug",
    tone(TONE),
    "-af pan=stereo|c0=c0 -c:a aac -f mp4",
    { tones: [TONE] },
  ),
  withSounds(
    "a voice on the right and noise on the left",
    tone(TONE),
    "-filter_complex anoisesrc=a=0.002:d=1.6:r=48000[n];[n][1:a]join=inputs=2[a] -map 0:v -map [a] -c:a aac -f mp4",
    { tones: [TONE] },
  ),
  withSounds(
    "two sides that cancel each other",
    tone(TONE),
    "-af pan=stereo|c0=c0|c1=-1*c0 -c:a aac -f mp4",
    { tones: [TONE] },
  ),
  withSounds(
    "a silent track before the voice, as of a screen recording",
    [...silence, ...tone(TONE)],
    "-map 0 -map 1 -map 2 -c:a aac -f mp4",
    { tones: [TONE] },
  ),
  withSounds(
    "two voices on two tracks",
    [
      ...split("-t 1.6 -f lavfi -i"),
      `sine=f=${TONE}:sample_rate=48000,volume=0.5:enable='lt(t,0.8)',volume=0:enable='gte(t,0.8)'`,
      ...split("-t 1.6 -f lavfi -i"),
      `sine=f=${OTHER_TONE}:sample_rate=48000,volume=0.5,volume=0:enable='lt(t,0.8)'`,
    ],
    "-map 0 -map 1 -map 2 -c:a aac -f mov",
    { tones: [TONE, OTHER_TONE] },
  ),
  withSounds(
    "the same sound twice, in stereo and 5.1",
    clapSound(),
    "-map 0 -map 1 -map 1 -c:a:0 aac -c:a:1 ac3 -filter:a:1 volume=-1 -ac:a:1 6 -f mp4",
    { hasClap: true },
  ),
  withSounds(
    "two languages",
    [...clapSound(), ...tone(OTHER_TONE)],
    "-map 0 -map 1 -map 2 -c:a aac -metadata:s:a:0 language=eng -metadata:s:a:1 language=spa -f mp4",
    { hasClap: true, absentTones: [OTHER_TONE] },
  ),
  withSounds(
    "four microphones without positions (.mov)",
    tone(TONE),
    "-af pan=4c|c2=c0 -c:a pcm_s16le -f mov",
    { tones: [TONE] },
  ),
  file(
    "twelve microphones (.mov)",
    [
      [...tone(TONE), ...split(`-f s16le ${OUT}`)],
      [
        ...clapPicture(),
        ...split("-f s16le -ar 4000 -ac 12 -i"),
        IN,
        ...X264,
        ...split(`-c:a pcm_s16le -f mov ${OUT}`),
      ],
    ],
    { hasClap: false, tones: [TONE] },
  ),
  withSounds("floating-point sound (.mov)", clapSound(), "-c:a pcm_f32be -f mov", {
    hasClap: true,
  }),
  withSounds("DTS (.mkv)", clapSound(), "-c:a dca -strict -2 -f matroska", { hasClap: true }),
];

const INTERLACED_PICTURE = [
  ...split(`-t ${LENGTH} -f lavfi -i`),
  "color=gray:s=1920x1080:r=60[back];color=white:s=300x600:r=60[box];[back][box]overlay=x=600*t:y=200,interlace=lowpass=off",
];

const interlaced = (name: string, args: string): GoodFile =>
  file(name, [[...INTERLACED_PICTURE, ...clapSound(), ...split(args), OUT]], {
    aspect: null,
    hasClap: false,
    isProgressive: true,
  });

/** Lists pictures that need work before they are shown. */
const PICTURES: readonly GoodFile[] = [
  interlaced(
    "1080i of a camcorder (.mts)",
    "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -flags +ildct+ilme -c:a ac3 -f mpegts",
  ),
  interlaced(
    "interlaced ProRes (.mov)",
    "-c:v prores_ks -flags +ildct+ilme -top 1 -c:a pcm_s16be -f mov",
  ),
  interlaced(
    "interlaced, uncompressed (.mov)",
    "-c:v rawvideo -pix_fmt uyvy422 -vtag 2vuy -field_order tt -c:a pcm_s16le -f mov",
  ),
  file("DV of a camcorder (.avi)", [
    [
      ...clapPicture({ size: "720x576", rate: 25 }),
      ...clapSound(),
      ...split("-vf setsar=64/45 -pix_fmt yuv420p -c:v dvvideo -c:a pcm_s16le -f avi"),
      OUT,
    ],
  ]),
  file(
    "one picture with sound, upright",
    [
      [
        ...split("-f lavfi -i color=orange:s=360x640:r=30:d=0.0333"),
        ...tone(TONE),
        ...X264,
        ...AAC,
        ...split(`-f mp4 ${OUT}`),
      ],
    ],
    { aspect: null, hasClap: false, tones: [TONE] },
  ),
  file(
    "a picture that begins after the sound (.mkv)",
    [
      [
        ...split("-itsoffset 0.5"),
        ...clapPicture({ seconds: LENGTH }),
        ...clapSound({ at: 1.3, seconds: LENGTH + 0.5 }),
        ...X264,
        ...AAC,
        ...split(`-f matroska ${OUT}`),
      ],
    ],
    { seconds: LENGTH + 0.5 },
  ),
  file("colours with reserved numbers", [
    [
      ...clapPicture({ size: "1280x720" }),
      ...clapSound(),
      ...X264,
      ...AAC,
      ...split(`-f mp4 ${OUT}`),
    ],
    [
      "-i",
      IN,
      ...split("-c copy -bsf:v"),
      "h264_metadata=colour_primaries=3:transfer_characteristics=3:matrix_coefficients=3",
      ...split(`-f mp4 ${OUT}`),
    ],
  ]),
  file(
    "5.3K of a sports camera",
    [
      [
        ...clapPicture({ size: "5312x2988", seconds: 0.2 }),
        ...clapSound({ seconds: 0.2 }),
        ...X264,
        ...AAC,
        ...split(`-f mp4 ${OUT}`),
      ],
    ],
    { seconds: 0.2, hasClap: false, isLoud: false },
  ),
  file(
    "8K",
    [
      [
        ...clapPicture({ size: "7680x4320", seconds: 0.1 }),
        ...clapSound({ seconds: 0.1 }),
        ...X264,
        ...AAC,
        ...split(`-f mp4 ${OUT}`),
      ],
    ],
    { seconds: 0.1, hasClap: false, isLoud: false },
  ),
  file("240 frames a second", [
    [...clapPicture({ rate: 240 }), ...clapSound(), ...X264, ...AAC, ...split(`-f mp4 ${OUT}`)],
  ]),
  file("CineForm (.mov)", [
    [...clapPicture(), ...clapSound(), ...split(`-c:v cfhd -c:a pcm_s16le -f mov ${OUT}`)],
  ]),
  file("DNxHD (.mov)", [
    [
      ...clapPicture({ size: "1280x720", rate: 25 }),
      ...clapSound(),
      ...split(`-c:v dnxhd -profile:v dnxhr_sq -pix_fmt yuv422p -c:a pcm_s16le -f mov ${OUT}`),
    ],
  ]),
  file("RGB without compression (.avi)", [
    [
      ...clapPicture(),
      ...clapSound(),
      ...split(`-c:v rawvideo -pix_fmt bgr24 -c:a pcm_s16le -f avi ${OUT}`),
    ],
  ]),
  file("DivX 3 and MP3 (.avi)", [
    [...clapPicture(), ...clapSound(), ...split(`-c:v msmpeg4 -c:a libmp3lame -f avi ${OUT}`)],
  ]),
  file("H.264 in 4:2:2 and 10 bits, at 50 frames a second", [
    [
      ...clapPicture({ rate: 50 }),
      ...clapSound(),
      ...split(`-c:v libx264 -preset ultrafast -pix_fmt yuv422p10le -c:a aac -f mp4 ${OUT}`),
    ],
  ]),
];

/** Lists files with unusual tracks, as cameras and programs write them. */
export const TRACK_FILES: readonly GoodFile[] = [...UNUSED_TRACKS, ...SOUNDS, ...PICTURES];

const QUICK_FILES =
  /text track|thumbnail|noise on|before the voice|two voices|floating|one picture/;

/** Lists one file for each decision about tracks, as many as `npm test` has time for. */
export const COMMON_TRACK_FILES = TRACK_FILES.filter(({ name }) => QUICK_FILES.test(name));

/** Their picture is used without sound, once somebody has agreed. */
export const MUTE_FILE: Recipe = [
  [...clapPicture(), ...clapSound(), ...X264, ...split("-c:a wavpack -f matroska"), OUT],
];
