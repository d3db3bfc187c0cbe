import { lightOf, mapRgb, type Rgb, valueOf } from "./deltaE";

/**
 * A scene is described by what its surfaces reflect: red, green and blue in the primaries of
 * BT.709, where 1 is a white surface in full light, and lamps exceed 1. This file is the camera. It
 * says how the same scene is recorded in SDR and in both kinds of HDR, and shares no code with the
 * product:
 *
 * - SDR: the curve of BT.709 or of sRGB with white at 255.
 * - HLG: the curve of BT.2100 with white at 75 % of the signal (BT.2408). 18 % grey is at 38 %.
 * - PQ: the light of an HLG display with a peak of 1,000 nits that shows the same recording
 *   (BT.2408). White is at 203 nits, and 18 % grey at 26 nits.
 */
export type Recording = "hlg" | "pq" | "bt2020";

/** HLG encodes this light as 75 %. */
const HLG_WHITE = 0.265;
const HLG_DISPLAY_NITS = 1000;

function in2020([red, green, blue]: Rgb): Rgb {
  return [
    0.6274 * red + 0.3293 * green + 0.0433 * blue,
    0.0691 * red + 0.9195 * green + 0.0114 * blue,
    0.0164 * red + 0.088 * green + 0.8956 * blue,
  ];
}

const sdrSignal = (light: number): number =>
  Math.min(1, light < 0.018 ? 4.5 * light : 1.099 * light ** 0.45 - 0.099);

function hlgSignal(light: number): number {
  if (light <= 1 / 12) return Math.sqrt(3 * light);
  return Math.min(1, 0.17883277 * Math.log(12 * light - 0.28466892) + 0.55991073);
}

/** Returns the PQ signal (0 to 1) of light in nits. */
export function pqSignal(nits: number): number {
  const power = (nits / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
}

function hlgDisplayNits(scene: Rgb): Rgb {
  const luminance = 0.2627 * scene[0] + 0.678 * scene[1] + 0.0593 * scene[2];
  return mapRgb(scene, (light) => HLG_DISPLAY_NITS * luminance ** 0.2 * light);
}

/** Returns the signals (0 to 1) that a camera records. */
export function record(recording: Recording, reflected: Rgb): Rgb {
  const wide = in2020(reflected);
  if (recording === "bt2020") return mapRgb(wide, sdrSignal);
  const scene = mapRgb(wide, (light) => light * HLG_WHITE);
  return recording === "hlg" ? mapRgb(scene, hlgSignal) : mapRgb(hlgDisplayNits(scene), pqSignal);
}

/**
 * Records a scene without HDR, as values from 0 to 255: by the curve of BT.709 (video cameras) or
 * by that of sRGB (the pictures of phones).
 */
export const SDR_CAMERAS: Readonly<Record<"BT.709" | "sRGB", (reflected: Rgb) => Rgb>> = {
  "BT.709": (reflected) => mapRgb(reflected, (light) => 255 * sdrSignal(light)),
  sRGB: (reflected) => mapRgb(reflected, (light) => 255 * valueOf(light)),
};

/**
 * Lists what skin reflects, from very fair to very dark, as published for sRGB. "Light skin" and
 * "dark skin" are the patches of the ColorChecker.
 */
export const SKINS: readonly { name: string; reflected: Rgb }[] = [
  { name: "fair skin", srgb: [224, 188, 166] as const },
  { name: "light skin", srgb: [194, 150, 130] as const },
  { name: "olive skin", srgb: [178, 132, 102] as const },
  { name: "brown skin", srgb: [160, 112, 88] as const },
  { name: "dark skin", srgb: [115, 82, 68] as const },
  { name: "very dark skin", srgb: [75, 50, 42] as const },
].map(({ name, srgb }) => ({ name, reflected: mapRgb(srgb, (value) => lightOf(value / 255)) }));
