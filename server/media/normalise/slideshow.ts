import { FRAMES_PER_SECOND } from "./rendition";

/** Two photographs blend for this long, unless each is shown only shortly. */
const BLEND_SECONDS = 0.8;

/**
 * Returns the filter that shows several of our own pictures in turn, each for the same time, with a
 * cross-fade between them. They are the inputs after the untrusted file and have the canvas's size.
 * @param seconds is the length of the result.
 */
export function slideshowFilter(count: number, output: string, seconds: number): string {
  const each = seconds / count;
  const blend = Math.min(BLEND_SECONDS, each / 3);
  // A picture stays until the next one covers it. Colours are converted before it is repeated.
  const frames = Math.ceil((each + blend) * FRAMES_PER_SECOND) + 1;
  const held = Array.from(
    { length: count },
    (_, at) =>
      `[${at + 1}:0]scale=out_color_matrix=bt709:out_range=tv,setsar=1,format=yuv420p,loop=${frames - 1}:1:0,settb=1/${FRAMES_PER_SECOND},setpts=N,fps=${FRAMES_PER_SECOND}[held${at}]`,
  );
  const blended = Array.from({ length: count - 1 }, (_, at) => {
    const before = at === 0 ? "held0" : `shown${at}`;
    const offset = (at + 1) * each - blend / 2;
    return `[${before}][held${at + 1}]xfade=transition=fade:duration=${blend}:offset=${offset}[shown${at + 1}]`;
  });
  const last = `[shown${count - 1}]fps=${FRAMES_PER_SECOND},tpad=stop=-1:stop_mode=clone,trim=end=${seconds - 0.25 / FRAMES_PER_SECOND}[${output}]`;
  return [...held, ...blended, last].join(";");
}
