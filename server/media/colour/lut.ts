import type { Rgb } from "./transfer";
import { convertColour, type WideColours } from "./toneMap";

/**
 * With this many points on each axis, greys are within 1 of 255 of the exact result, half of all
 * colours within 0.5, and 99 of 100 within 5.
 */
const POINTS = 33;
/**
 * ffmpeg takes the next lower point of a curve instead of interpolating, so the curve has as many
 * points as 12 bits have steps.
 */
const CURVE_POINTS = 4096;
const HALVINGS = 40;

const evenly = (points: number): number[] =>
  Array.from({ length: points }, (_, at) => at / (points - 1));

const written = (values: Rgb | number[]): string =>
  values.map((value) => value.toFixed(6)).join(" ");

/** Finds where a rising function from 0 to 1 reaches the value. */
function invert(rising: (at: number) => number, value: number): number {
  let [from, to] = [0, 1];
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (from + to) / 2;
    if (rising(middle) < value) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

function write(colours: WideColours): string {
  // HDR signals spend most steps on shadows and highlights, the result on what is between. An axis
  // halfway between the two has enough points for both.
  const curve = (signal: number): number =>
    (signal + convertColour(colours, [signal, signal, signal])[0]) / 2;
  const signals = evenly(CURVE_POINTS);
  const curveLines = [String(CURVE_POINTS), written(signals), written(signals.map(curve))];
  const axis = evenly(POINTS).map((value) => invert(curve, value));
  const colourAt = (red: number, green: number, blue: number) =>
    written(convertColour(colours, [red, green, blue]));
  const cube = axis.flatMap((blue) =>
    axis.flatMap((green) => axis.map((red) => colourAt(red, green, blue))),
  );
  const head = ["CSPLUTV100", "3D", "", "BEGIN METADATA", "END METADATA", ""];
  const size = `${POINTS} ${POINTS} ${POINTS}`;
  const curves = [curveLines, curveLines, curveLines].flat();
  return [...head, ...curves, size, ...cube, ""].join("\n");
}

const tables = new Map<WideColours, string>();

/**
 * Returns `convertColour` as a table for ffmpeg's `lut3d`, in the format of cineSpace (.csp): a
 * curve that each primary passes first, and the colours at evenly spaced values of that curve. It
 * has 1.2 MB and is computed once, in a few tenths of a second.
 */
export function lutText(colours: WideColours): string {
  const text = tables.get(colours) ?? write(colours);
  tables.set(colours, text);
  return text;
}
