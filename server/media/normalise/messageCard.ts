import { readFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import { typesetText } from "../cards/typesetText";
import { RENDITION_1080P } from "./rendition";
import { centredAt, drawInitials, INK, type StillSource } from "./still";
import { paintCard, type Ring } from "./voiceCard";

const { width, height } = RENDITION_1080P;
const CARD = { width, height };
const RING: Ring = { x: 350, y: 450, radius: 190 };
const NAME = { px: 56, top: 685, room: { width: 560, height: 190 } };
/** The message ends above the place where players show captions. */
const ROOM = { left: 690, top: 150, width: 1090, height: 760 };
const MESSAGE_PX = 112;
const QUOTE = { px: 300, left: 660, top: 60, colour: "#5fb98a" };

const plain = { isItalic: false, isUpper: false, spacing: 0 } as const;

/** Cuts the photograph to the ring. Its faces stay in the middle. */
async function drawPortrait(photo: string): Promise<OverlayOptions> {
  const side = 2 * RING.radius;
  const mask = Buffer.alloc(side * side * 4);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [(at % side) + 0.5 - RING.radius, Math.floor(at / side) + 0.5 - RING.radius];
    const covered = RING.radius - Math.hypot(x, y) + 0.5;
    mask[at * 4 + 3] = Math.round(255 * Math.min(1, Math.max(0, covered)));
  }
  const bytes = await sharp(await readFile(photo))
    .resize({ width: side, height: side, fit: "cover", position: "attention" })
    .ensureAlpha()
    .composite([{ input: mask, raw: { width: side, height: side, channels: 4 }, blend: "dest-in" }])
    .png()
    .toBuffer();
  return centredAt({ bytes, width: side, height: side }, RING);
}

async function drawQuote(): Promise<OverlayOptions[]> {
  const type = { ...plain, family: "Playfair Display", weight: 700 } as const;
  const room = { width: 400, height: 400 };
  const { px, colour, left, top } = QUOTE;
  const quote = await typesetText("\u201c", { type, colour, px, align: "left", room });
  return quote ? [{ input: quote.bytes, left, top }] : [];
}

async function drawName(name: string): Promise<OverlayOptions[]> {
  const type = { ...plain, family: "Poppins", weight: 700 } as const;
  const { px, top, room } = NAME;
  const set = await typesetText(name, { type, colour: INK, px, align: "centre", room });
  return set ? [{ input: set.bytes, left: Math.round(RING.x - set.width / 2), top }] : [];
}

async function drawText(text: string): Promise<OverlayOptions[]> {
  const type = { ...plain, family: "Poppins", weight: 400 } as const;
  const style = { type, colour: INK, px: MESSAGE_PX, align: "centre", room: ROOM } as const;
  const set = await typesetText(text, style);
  const middle = { x: ROOM.left + ROOM.width / 2, y: ROOM.top + ROOM.height / 2 };
  return set ? [centredAt(set, middle)] : [];
}

/**
 * Draws a written message into a PNG file in the size of the canvas, with its sender's portrait or
 * initials and their name.
 */
export async function drawMessage(
  text: string,
  { name, photos: [photo] }: StillSource,
  file: string,
): Promise<void> {
  const { pixels, ...size } = paintCard(CARD, { ring: RING, heights: [] });
  const layers = [
    photo === undefined ? await drawInitials(name, RING) : await drawPortrait(photo),
    ...(await drawName(name)),
    ...(await drawQuote()),
    ...(await drawText(text)),
  ];
  await sharp(pixels, { raw: { ...size, channels: 3 } })
    .composite(layers)
    .png()
    .toFile(file);
}
