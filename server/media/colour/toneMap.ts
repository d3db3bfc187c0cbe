import { convertTo709 } from "./gamut";
import {
  displayValue,
  HLG_PEAK_NITS,
  hlgNits,
  mapRgb,
  PQ_PEAK_NITS,
  pqNits,
  type Rgb,
  WHITE_NITS,
} from "./transfer";

/** Lists the colours that are converted to those of a reel: both kinds of HDR, and BT.2020 in SDR. */
export type WideColours = "hlg" | "pq" | "bt2020";

/**
 * With this exposure, grey and faces are as bright as cameras without HDR record them: 18 % grey
 * becomes 107 of 255, between the 104 of BT.709 and the 118 of sRGB. At 1 it would be 100.
 */
const EXPOSURE = 1.15;

/** BT.1886 defines this exponent for displays without HDR. */
const SDR_GAMMA = 2.4;

/**
 * Returns the curve of the highlights for light up to `peak`, where 1 is the display's white. It
 * does not change light below `knee`. Above it, the same factor of light is always about the same
 * step, and `peak` becomes 1. Both parts have the same slope where they meet.
 */
function shoulder(knee: number, peak: number): (light: number) => number {
  const room = 1 - knee;
  let slope = 100;
  // The slope of the logarithm at the knee is room * slope / log1p(...). Repeating this brings it
  // to 1.
  for (let round = 0; round < 100; round += 1) slope = Math.log1p(slope * (peak - knee)) / room;
  const full = Math.log1p(slope * (peak - knee));
  return (light) =>
    light <= knee ? light : knee + (room * Math.log1p(slope * (light - knee))) / full;
}

/** With these knees, diffuse white becomes 239 of 255, which leaves room for highlights. */
const HIGHLIGHTS = {
  hlg: shoulder(0.74, (EXPOSURE * HLG_PEAK_NITS) / WHITE_NITS),
  pq: shoulder(0.78, (EXPOSURE * PQ_PEAK_NITS) / WHITE_NITS),
};

/**
 * Compresses highlights. If each primary were compressed alone, a bright sky would turn grey; if all
 * were by the same factor, it would become dark. The result is between the two.
 */
function compress(light: Rgb, highlights: (light: number) => number): Rgb {
  const brightest = Math.max(...light);
  const factor = brightest > 0 ? highlights(brightest) / brightest : 0;
  return mapRgb(light, (value) => (highlights(value) + value * factor) / 2);
}

function fromNits(nits: Rgb, highlights: (light: number) => number): Rgb {
  const light = mapRgb(nits, (value) => (EXPOSURE * value) / WHITE_NITS);
  const shown = convertTo709(compress(light, highlights));
  return mapRgb(shown, (value) => displayValue(Math.min(1, value)));
}

/**
 * Converts the signals of a video (red, green and blue, 0 to 1) into those of a reel, which are in
 * BT.709 and also 0 to 1. Light below the highlights keeps the ratios that an HDR display shows, so
 * that skin keeps its colour.
 */
export function convertColour(colours: WideColours, signals: Rgb): Rgb {
  if (colours === "hlg") return fromNits(hlgNits(signals), HIGHLIGHTS.hlg);
  if (colours === "pq") return fromNits(pqNits(signals), HIGHLIGHTS.pq);
  const light = convertTo709(mapRgb(signals, (signal) => signal ** SDR_GAMMA));
  return mapRgb(light, (value) => Math.min(1, value) ** (1 / SDR_GAMMA));
}
