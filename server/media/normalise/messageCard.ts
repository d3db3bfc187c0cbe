import { readFile } from "node:fs/promises";
import { themeOfOccasion } from "@contract/occasionTheme";
import type { Theme } from "@contract/themes";
import sharp, { type OverlayOptions } from "sharp";
import { Canvas, circle, outline } from "../cards/canvas";
import { CARD, type CardLayout } from "../cards/layout";
import { ORNAMENTS } from "../cards/ornaments";
import { typesetText } from "../cards/typesetText";
import { centredAt, drawInitials, type StillSource } from "./still";

const RING = { x: 350, y: 450, radius: 190, line: 8 } as const;
const NAME = { px: 56, top: 685, room: { width: 560, height: 190 } };
/** The message ends above the place where players show captions. */
const ROOM = { left: 690, top: 150, width: 1090, height: 760 };
const MESSAGE_PX = 112;
const QUOTE = { px: 300, left: 660, top: 60 };

const PORTRAIT = {
  left: RING.x - RING.radius,
  top: RING.y - RING.radius,
  width: 2 * RING.radius,
  height: 2 * RING.radius,
};

/** Places the ornaments. */
const LAYOUT: CardLayout = {
  picture: { ...PORTRAIT, cut: "circle" },
  words: { ...ROOM, align: "centre", stand: "middle" },
  titlePx: MESSAGE_PX,
  clear: [ROOM, { left: 70, top: 230, width: 560, height: 600 }],
};

const RAW = { raw: { ...CARD, channels: 4 } } as const;
const plain = { isItalic: false, isUpper: false, spacing: 0 } as const;

/** Cuts the photograph to the ring. Its faces stay in the middle. */
async function drawPortrait(photo: string): Promise<OverlayOptions> {
  const side = 2 * RING.radius;
  const mask = new Canvas({ width: side, height: side });
  mask.paint(circle(RING.radius, RING.radius, RING.radius), "#ffffff");
  const bytes = await sharp(await readFile(photo))
    .resize({ width: side, height: side, fit: "cover", position: "attention" })
    .ensureAlpha()
    .composite([
      { input: mask.pixels, raw: { width: side, height: side, channels: 4 }, blend: "dest-in" },
    ])
    .png()
    .toBuffer();
  return centredAt({ bytes, width: side, height: side }, RING);
}

async function drawQuote(colour: string): Promise<OverlayOptions[]> {
  const type = { ...plain, family: "Playfair Display", weight: 700 } as const;
  const room = { width: 400, height: 400 };
  const { px, left, top } = QUOTE;
  const quote = await typesetText("\u201c", { type, colour, px, align: "left", room });
  return quote ? [{ input: quote.bytes, left, top }] : [];
}

async function drawName(name: string, { type, colours }: Theme): Promise<OverlayOptions[]> {
  const { px, top, room } = NAME;
  const style = { ...plain, family: type.family, weight: 700 } as const;
  const set = await typesetText(name, {
    type: style,
    colour: colours.ink,
    px,
    align: "centre",
    room,
  });
  return set ? [{ input: set.bytes, left: Math.round(RING.x - set.width / 2), top }] : [];
}

async function drawText(text: string, { type, colours }: Theme): Promise<OverlayOptions[]> {
  const set = await typesetText(text, {
    type: { ...type, weight: 400, isUpper: false, spacing: 0 },
    colour: colours.ink,
    px: MESSAGE_PX,
    align: "centre",
    room: ROOM,
  });
  const middle = { x: ROOM.left + ROOM.width / 2, y: ROOM.top + ROOM.height / 2 };
  return set ? [centredAt(set, middle)] : [];
}

function drawGround({ colours, ornament }: Theme): { ground: Canvas; above: Canvas } {
  const ground = new Canvas(CARD).gradient(...colours.ground);
  const above = new Canvas(CARD);
  ORNAMENTS[ornament](above, colours, LAYOUT);
  const ring = circle(RING.x, RING.y, RING.radius + RING.line / 2);
  above.paint(ring, colours.ink, 0.14).paint(outline(ring, RING.line), colours.accent);
  return { ground, above };
}

/**
 * Draws a written message into a PNG file in the size of the canvas, in the design of its occasion,
 * with its sender's portrait or initials and their name.
 */
export async function drawMessage(
  text: string,
  { name, photos: [photo], occasion }: StillSource,
  file: string,
): Promise<void> {
  const theme = themeOfOccasion(occasion);
  const { ground, above } = drawGround(theme);
  const layers = [
    { input: above.pixels, ...RAW },
    photo === undefined
      ? await drawInitials(name, RING, theme.colours.ink)
      : await drawPortrait(photo),
    ...(await drawName(name, theme)),
    ...(await drawQuote(theme.colours.accent)),
    ...(await drawText(text, theme)),
  ];
  await sharp(ground.pixels, RAW).composite(layers).flatten().png().toFile(file);
}
