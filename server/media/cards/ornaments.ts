import type { Theme } from "@contract/themes";
import { type Canvas, circle, lens, outline, roundedRectangle } from "./canvas";
import { CARD, type CardLayout, type Room } from "./layout";

type Colours = Theme["colours"];
type Draw = (canvas: Canvas, colours: Colours, layout: CardLayout) => void;

const { width, height } = CARD;
const MIDDLE = { x: width / 2, y: height / 2 };

/**
 * Returns a generator of numbers from 0 to 1 that are the same for every card (mulberry32), so that
 * a card always looks the same.
 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Most cards have their words here. */
const AROUND_MIDDLE = { left: 400, top: 110, width: 1120, height: 860 };

const isInOneOf = (rooms: readonly Room[], x: number, y: number): boolean =>
  rooms.some(
    (room) =>
      x >= room.left && x <= room.left + room.width && y >= room.top && y <= room.top + room.height,
  );

/** Draws scraps of paper: many at the edges and none behind the words. */
const confetti: Draw = (canvas, { accent, ink }, { clear = [AROUND_MIDDLE] }) => {
  const random = seeded(7);
  const scraps = ["#ffffff", accent, "#3bb4c1", "#fff3b0", ink];
  for (let index = 0; index < 150; index += 1) {
    const [x, y] = [random() * width, random() * height];
    const [size, angle, kind] = [10 + random() * 20, random() * 180, random()];
    const colour = scraps[index % scraps.length] ?? accent;
    if (isInOneOf(clear, x, y)) continue;
    const scrap =
      kind < 0.3
        ? circle(x, y, size / 2)
        : roundedRectangle({ x, y, width: size, height: size * 0.5 }, { angle, radius: 2 });
    canvas.paint(scrap, colour, 0.9);
  }
};

/** Draws a twig in each corner, and a fine frame between the twigs. */
const leaves: Draw = (canvas, { accent, quiet }) => {
  canvas.paint(
    outline(roundedRectangle({ ...MIDDLE, width: width - 120, height: height - 120 }), 3),
    accent,
    0.8,
  );
  for (const [cornerX, cornerY] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const [towardsX, towardsY] = [cornerX === 0 ? 1 : -1, cornerY === 0 ? 1 : -1];
    for (let step = 0; step < 9; step += 1) {
      const along = 30 + step * 46;
      const foot = {
        x: cornerX * width + towardsX * along,
        y: cornerY * height + towardsY * (30 + step * step * 1.6),
      };
      const flip = step % 2 === 0 ? 1 : -1;
      const angle = (Math.atan2(towardsY * (0.35 + flip * 0.75), towardsX) * 180) / Math.PI;
      const size = 96 - step * 7;
      canvas.paint(
        lens(foot.x, foot.y, size, size * 0.36, angle),
        step % 3 === 0 ? quiet : accent,
        0.75,
      );
    }
  }
};

/** Draws two fine lines and a small lozenge, as on a printed card. */
const rules: Draw = (canvas, { accent }, { words, picture }) => {
  const x = words.align === "left" ? words.left + 110 : MIDDLE.x;
  const y = words.top + words.height + (picture ? 40 : 60);
  canvas.paint(roundedRectangle({ x: x - 70, y, width: 80, height: 2 }), accent);
  canvas.paint(roundedRectangle({ x: x + 70, y, width: 80, height: 2 }), accent);
  canvas.paint(roundedRectangle({ x, y, width: 16, height: 16 }, { angle: 45 }), accent);
};

/** Draws stars of many sizes. The larger ones shine. */
const stars: Draw = (canvas, { ink, accent }, { clear = [] }) => {
  const random = seeded(23);
  for (let index = 0; index < 170; index += 1) {
    const [x, y, size] = [random() * width, random() * height, random() ** 4];
    const opacity = 0.35 + random() * 0.6;
    if (isInOneOf(clear, x, y)) continue;
    const colour = index % 7 === 0 ? accent : ink;
    if (size > 0.5) canvas.paint(circle(x, y, 12), colour, 0.16, 22);
    canvas.paint(circle(x, y, 1.2 + size * 3.4), colour, opacity);
  }
};

/** Draws the edges of a film at the top and at the bottom. */
const filmstrip: Draw = (canvas, { accent }) => {
  for (const y of [44, height - 44]) {
    canvas.paint(roundedRectangle({ x: MIDDLE.x, y, width, height: 88 }), "#000000", 0.85);
    for (let x = 40; x < width; x += 80)
      canvas.paint(roundedRectangle({ x, y, width: 42, height: 32 }, { radius: 8 }), accent, 0.55);
  }
};

/** Draws strips of tape over the photo's edge or in the corners of the page. */
const tape: Draw = (canvas, { accent }, { picture }) => {
  const strips = picture
    ? [{ x: picture.left + picture.width / 2, y: picture.top - 4, angle: -7 }]
    : [
        { x: 190, y: 150, angle: -38 },
        { x: width - 190, y: height - 150, angle: -38 },
      ];
  for (const { x, y, angle } of strips)
    canvas.paint(roundedRectangle({ x, y, width: 250, height: 62 }, { angle }), accent, 0.55);
  for (let x = 0; x < width; x += 60)
    canvas.paint(roundedRectangle({ x, y: MIDDLE.y, width: 1, height }), accent, 0.06);
};

/** Maps each ornament to its drawing, which lies above the picture and below the words. */
export const ORNAMENTS: Readonly<Record<Theme["ornament"], Draw>> = {
  none: () => undefined,
  confetti,
  leaves,
  rules,
  stars,
  filmstrip,
  tape,
};
