import { type Rendition, RENDITIONS, type Renditions } from "@server/media/normalise/rendition";

const quarter = (rendition: Rendition): Rendition => ({
  ...rendition,
  width: toEven(rendition.width / 4),
  height: toEven(rendition.height / 4),
});

/** Rounds to an even length, which the encoder needs. */
const toEven = (length: number): number => 2 * Math.round(length / 2);

const [best, ...smaller] = RENDITIONS;

/**
 * Reduces the product's renditions to a quarter of their width and height, for tests that are not
 * about the picture. They take a tenth of the time. `tests/long` makes films at full size.
 */
export const SMALL_RENDITIONS: Renditions = [quarter(best), ...smaller.map(quarter)];
