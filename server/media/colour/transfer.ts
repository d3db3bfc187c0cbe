/** Contains red, green and blue. What their numbers mean depends on where they are used. */
export type Rgb = readonly [number, number, number];

/** Diffuse white has this luminance in HDR video, in nits (BT.2408). HLG encodes it as 75 %. */
export const WHITE_NITS = 203;

/** BT.2100 defines how HLG looks on a display with this peak. Its exponent depends on the peak. */
export const HLG_PEAK_NITS = 1000;
const HLG_SYSTEM_GAMMA = 1.2;
export const PQ_PEAK_NITS = 10_000;

/** Weighs the primaries of BT.2020 by how bright they look. */
const LUMINANCE_2020: Rgb = [0.2627, 0.678, 0.0593];

const HLG = { a: 0.17883277, b: 0.28466892, c: 0.55991073 };
const PQ = {
  m1: 2610 / 16_384,
  m2: (2523 / 4096) * 128,
  c1: 3424 / 4096,
  c2: (2413 / 4096) * 32,
  c3: (2392 / 4096) * 32,
};

export function mapRgb(rgb: Rgb, change: (value: number) => number): Rgb {
  return [change(rgb[0]), change(rgb[1]), change(rgb[2])];
}

export function weigh(rgb: Rgb, weights: Rgb): number {
  return rgb[0] * weights[0] + rgb[1] * weights[1] + rgb[2] * weights[2];
}

/** Converts one HLG signal (0 to 1) into the light of the scene, whose peak is 1. */
function hlgSceneLight(signal: number): number {
  if (signal <= 0.5) return signal ** 2 / 3;
  return (Math.exp((signal - HLG.c) / HLG.a) + HLG.b) / 12;
}

/** Converts HLG signals (0 to 1) into the light of a display, in nits (BT.2100). */
export function hlgNits(signals: Rgb): Rgb {
  const scene = mapRgb(signals, hlgSceneLight);
  const luminance = weigh(scene, LUMINANCE_2020);
  const gain = luminance > 0 ? HLG_PEAK_NITS * luminance ** (HLG_SYSTEM_GAMMA - 1) : 0;
  return mapRgb(scene, (light) => light * gain);
}

/** Converts PQ signals (0 to 1) into the light of a display, in nits (BT.2100). */
export function pqNits(signals: Rgb): Rgb {
  return mapRgb(signals, (signal) => {
    const root = signal ** (1 / PQ.m2);
    return PQ_PEAK_NITS * (Math.max(root - PQ.c1, 0) / (PQ.c2 - PQ.c3 * root)) ** (1 / PQ.m1);
  });
}

/** Converts the light of a display (0 to 1) into the value that phones and browsers show as it. */
export function displayValue(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
