/** Contains a raw picture with three bytes per pixel (RGB). */
export interface Raster {
  pixels: Buffer;
  width: number;
  height: number;
}

type Colour = readonly [number, number, number];

/**
 * These are the product's greens (tokens.css: green-900, 700, 500), from the lower left to the
 * upper right.
 */
const STOPS: readonly { at: number; colour: Colour }[] = [
  { at: 0, colour: [12, 56, 36] },
  { at: 0.55, colour: [21, 99, 61] },
  { at: 1, colour: [31, 138, 87] },
];

/** Describes the circle around initials or a portrait. All numbers are pixels of a canvas 1920 wide. */
export type Ring = { x: number; y: number; radius: number };

export const VOICE_RING: Ring = { x: 960, y: 380, radius: 170 };
const RING_LINE = 6;
const LIGHTS = [
  { x: 1620, y: 140, radius: 460 },
  { x: 220, y: 1010, radius: 380 },
];
const WAVE = { x: 960, y: 850, height: 190, step: 16, bar: 8 };

/**
 * This number of shades is fine enough for a canvas of this size. Shades are looked up because
 * there are two million pixels.
 */
const SHADES = 2048;

function shadeAt(share: number): Colour {
  const found = STOPS.findIndex(({ at }) => at >= share);
  const upper = Math.max(1, found);
  const [from, to] = [STOPS[upper - 1], STOPS[upper]];
  if (!from || !to) return [0, 0, 0];
  const part = (share - from.at) / (to.at - from.at);
  const mix = (index: 0 | 1 | 2): number =>
    from.colour[index] + (to.colour[index] - from.colour[index]) * part;
  return [mix(0), mix(1), mix(2)];
}

function gradient(): Float32Array {
  return Float32Array.from(
    Array.from({ length: SHADES + 1 }, (_, at) => shadeAt(at / SHADES)).flat(),
  );
}

/**
 * Returns how much of a pixel lies inside an outline, given its distance from the outline (negative
 * inside).
 */
const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

/** Returns the distance from the nearest rounded bar of the waveform in this column. */
function barDistance(x: number, y: number, heights: readonly number[]): number {
  const left = WAVE.x - (heights.length * WAVE.step) / 2;
  const at = Math.floor((x - left) / WAVE.step);
  const share = heights[at];
  if (share === undefined) return WAVE.step;
  const straight = Math.max(0, (share * WAVE.height - WAVE.bar) / 2);
  const middle = left + (at + 0.5) * WAVE.step;
  const above = Math.max(0, Math.abs(y - WAVE.y) - straight);
  return distance(x - middle, above) - WAVE.bar / 2;
}

const distance = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** Describes what is painted over the gradient. `heights` are the voice's, from 0 to 1. */
type OnCard = { ring: Ring; heights: readonly number[] };

/** Returns how white the pixel is over the gradient, from 0 to 1. */
function whiteness(x: number, y: number, { ring, heights }: OnCard): number {
  let light = 0;
  for (const { x: cx, y: cy, radius } of LIGHTS)
    light += 0.05 * coverage(distance(x - cx, y - cy) - radius);
  const fromRing = distance(x - ring.x, y - ring.y) - ring.radius;
  if (fromRing < 1)
    light +=
      0.14 * coverage(fromRing) +
      0.45 * coverage(Math.abs(fromRing + RING_LINE / 2) - RING_LINE / 2);
  if (Math.abs(y - WAVE.y) <= WAVE.height / 2 + 1)
    light += (1 - light) * 0.82 * coverage(barDistance(x, y, heights));
  return Math.min(1, light);
}

/**
 * Paints the background of a clip without a picture: the product's gradient, a ring for the
 * initials, and a voice as bars. It paints pixels itself, because the server does not allow sharp to
 * open drawings (picture.ts).
 */
export function paintCard(
  { width, height }: { width: number; height: number },
  onCard: OnCard,
): Raster {
  const pixels = Buffer.alloc(width * height * 3);
  const shades = gradient();
  let to = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = 3 * Math.round(((x / width + 1 - y / height) / 2) * SHADES);
      const white = whiteness(x + 0.5, y + 0.5, onCard);
      for (let part = 0; part < 3; part += 1) {
        const base = shades[from + part] ?? 0;
        pixels[to++] = base + (255 - base) * white + 0.5;
      }
    }
  return { pixels, width, height };
}
