import { type Rendition, RENDITIONS, type Renditions } from "@server/media/normalise/rendition";

const quarter = (rendition: Rendition): Rendition => ({
  ...rendition,
  width: even(rendition.width / 4),
  height: even(rendition.height / 4),
});

/** The encoder needs even sides. */
const even = (length: number): number => 2 * Math.round(length / 2);

const [best, ...smaller] = RENDITIONS;

/**
 * The renditions of the product at a quarter of their sides, for tests that are not about the picture:
 * they take a tenth of the time. `tests/long` makes films at their full size.
 */
export const SMALL_RENDITIONS: Renditions = [quarter(best), ...smaller.map(quarter)];
