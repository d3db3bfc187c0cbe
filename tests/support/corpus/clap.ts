/** This is the moment of the flash and the tone, in seconds. */
export const CLAP_AT = 0.8;
/**
 * The loudness meter begins a block every 0.1 s and leaves out those that hold less than a tenth of the
 * clap. With this length no block is near that bound, so a shift of some ms changes the result little.
 */
const CLAP_SECONDS = 0.15;
export const LENGTH = 1.6;

interface Picture {
  size?: string;
  rate?: number;
  seconds?: number;
}

const between = (from: number): string => `between(t,${from},${from + CLAP_SECONDS})`;

/**
 * Returns ffmpeg inputs: a grey picture with a red upper left corner, the rest of which turns white
 * with the clap.
 */
export function clapPicture({
  size = "640x360",
  rate = 30,
  seconds = LENGTH,
}: Picture = {}): string[] {
  const corner = "drawbox=x=0:y=0:w=iw/4:h=ih/4:t=fill:color=0xd02020";
  const flash = `drawbox=x=iw/4:y=0:w=iw*3/4:h=ih:t=fill:color=white:enable='${between(CLAP_AT)}'`;
  const graph = `color=c=0x405060:s=${size}:r=${rate},${corner},${flash}`;
  return ["-t", String(seconds), "-f", "lavfi", "-i", graph];
}

/** Returns ffmpeg inputs: a hum, and a tone as long as the clap, `at` on this track's own clock. */
export function clapSound({ at = CLAP_AT, rate = 48_000, seconds = LENGTH } = {}): string[] {
  const hum = "0.05*sin(2*PI*220*t)";
  const graph = `aevalsrc=${hum}+0.5*sin(2*PI*1000*t)*${between(at)}:s=${rate}`;
  return ["-t", String(seconds), "-f", "lavfi", "-i", graph.replaceAll(",", "\\,")];
}
