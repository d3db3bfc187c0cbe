import { FRAMES_PER_SECOND, RENDITION_1080P } from "./rendition";

/** Two photographs blend for this long, unless each is shown only shortly. */
const BLEND_SECONDS = 0.8;

/** A photograph grows by this share while it is shown, or shrinks. */
const ZOOM = 0.08;
/** The zoom is centred left and right of the middle in turn, and above it, where faces are. */
const CENTRES = [0.2, 0.8] as const;
const CENTRE_Y = 0.35;

const { width, height } = RENDITION_1080P;
/** The zoom moves in whole pixels, which are too small to see at twice the size. */
const FINE_SIZE = `${2 * width}:${2 * height}`;

/** Returns the steps that pan slowly over one still picture for this many frames. */
function panSteps(at: number, frames: number): string[] {
  const done = `on/${frames}`;
  const zoom = at % 2 === 0 ? `1+${ZOOM}*${done}` : `${1 + ZOOM}-${ZOOM}*${done}`;
  const x = `(iw-iw/zoom)*${CENTRES[at % 2]}`;
  const y = `(ih-ih/zoom)*${CENTRE_Y}`;
  return [
    `scale=${FINE_SIZE}:flags=bicubic:out_color_matrix=bt709:out_range=tv`,
    "setsar=1",
    "format=yuv444p",
    `zoompan=z='${zoom}':x='${x}':y='${y}':d=${frames}:s=${width}x${height}:fps=${FRAMES_PER_SECOND}`,
    "format=yuv420p",
  ];
}

/**
 * Returns the filter that shows our own pictures in turn, each for the same time, with a gentle pan
 * and a cross-fade between them. They are the inputs after the untrusted file and have the canvas's
 * size.
 * @param seconds is the length of the result.
 */
export function slideshowFilter(count: number, output: string, seconds: number): string {
  const each = seconds / count;
  const blend = count > 1 ? Math.min(BLEND_SECONDS, each / 3) : 0;
  // A picture stays until the next one covers it.
  const frames = Math.ceil((each + blend) * FRAMES_PER_SECOND) + 1;
  const panned = Array.from({ length: count }, (_, at) => {
    const steps = [...panSteps(at, frames), `settb=1/${FRAMES_PER_SECOND}`, "setpts=N"];
    return `[${at + 1}:0]${steps.join(",")},fps=${FRAMES_PER_SECOND}[panned${at}]`;
  });
  const blended = Array.from({ length: count - 1 }, (_, at) => {
    const before = at === 0 ? "panned0" : `shown${at}`;
    const offset = (at + 1) * each - blend / 2;
    return `[${before}][panned${at + 1}]xfade=transition=fade:duration=${blend}:offset=${offset}[shown${at + 1}]`;
  });
  const last = count > 1 ? `shown${count - 1}` : "panned0";
  const end = `fps=${FRAMES_PER_SECOND},tpad=stop=-1:stop_mode=clone,trim=end=${seconds - 0.25 / FRAMES_PER_SECOND}`;
  return [...panned, ...blended, `[${last}]${end}[${output}]`].join(";");
}
