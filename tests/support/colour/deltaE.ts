export type Rgb = readonly [number, number, number];
type Lab = readonly [number, number, number];

const D65 = [0.95047, 1, 1.08883] as const;
const FAR_CHROMA = 25 ** 7;

export function mapRgb([red, green, blue]: Rgb, change: (value: number) => number): Rgb {
  return [change(red), change(green), change(blue)];
}

/** Converts one value of sRGB (0 to 1) into light. */
export const lightOf = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Converts light into one value of sRGB (0 to 1). */
export const valueOf = (light: number): number =>
  Math.min(1, light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

/** Converts an sRGB colour (0 to 255) into CIE L*a*b* for D65. */
function labOf(colour: Rgb): Lab {
  const [r, g, b] = mapRgb(colour, (value) => lightOf(value / 255));
  const root = (light: number): number =>
    light > (6 / 29) ** 3 ? Math.cbrt(light) : light / (3 * (6 / 29) ** 2) + 4 / 29;
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / D65[0]);
  const y = root((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / D65[1]);
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / D65[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const sinOf = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cosOf = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
const hueOf = (a: number, b: number): number => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/** Returns the difference of two L*a*b* colours as CIEDE2000 (ISO/CIE 11664-6). */
export function labDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma7 = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(chroma7 / (chroma7 + FAR_CHROMA));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const t =
    1 -
    0.17 * cosOf(h - 30) +
    0.24 * cosOf(2 * h) +
    0.32 * cosOf(3 * h + 6) -
    0.2 * cosOf(4 * h - 63);
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hue = (2 * Math.sqrt(c1 * c2) * sinOf(turn / 2)) / (1 + 0.015 * c * t);
  const blue =
    -2 * Math.sqrt(c ** 7 / (c ** 7 + FAR_CHROMA)) * sinOf(60 * Math.exp(-(((h - 275) / 25) ** 2)));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hue ** 2 + blue * chroma * hue);
}

/** Returns the difference of two sRGB colours (0 to 255) as CIEDE2000. One is barely visible. */
export const deltaE = (one: Rgb, other: Rgb): number => labDifference(labOf(one), labOf(other));
