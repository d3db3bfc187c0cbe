import { mapRgb, type Rgb, weigh } from "./transfer";

/** Converts light from the primaries of BT.2020 to those of BT.709 (BT.2087). */
const TO_709: readonly [Rgb, Rgb, Rgb] = [
  [1.6605, -0.5876, -0.0728],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1187],
];
const LUMINANCE_709: Rgb = [0.2126, 0.7152, 0.0722];

/** Colours up to this share of the way from grey to the purest BT.709 colour stay as they are. */
const UNTOUCHED_SHARE = 0.9;

/**
 * Converts linear light from BT.2020 to BT.709. Colours that BT.709 cannot show lose as much
 * saturation as necessary, and the ones just inside give way, so that petals and neon signs keep
 * their texture.
 * @returns light that is never negative. It may exceed 1.
 */
export function convertTo709(light: Rgb): Rgb {
  const converted: Rgb = [
    weigh(light, TO_709[0]),
    weigh(light, TO_709[1]),
    weigh(light, TO_709[2]),
  ];
  const grey = weigh(converted, LUMINANCE_709);
  if (grey <= 0) return [0, 0, 0];
  const saturation = 1 - Math.min(...converted) / grey;
  if (saturation <= UNTOUCHED_SHARE) return converted;
  const room = 1 - UNTOUCHED_SHARE;
  const excess = (saturation - UNTOUCHED_SHARE) / room;
  const kept = (UNTOUCHED_SHARE + (room * excess) / (1 + excess)) / saturation;
  return mapRgb(converted, (value) => grey + (value - grey) * kept);
}
