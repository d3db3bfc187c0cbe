import type { TributeTypeName } from "@contract/domain/tributeTypes";
import { readFile } from "node:fs/promises";
import sharp, { type OverlayOptions } from "sharp";
import { drawLettering, type Lettering } from "../cards/lettering";
import { RENDITION_1080P } from "./rendition";
import { paintCard, type Ring, VOICE_RING } from "./voiceCard";

/**
 * Describes what is shown of somebody whose clip has no picture of its own: their name, the
 * paths of their photographs, which `makePicture` wrote, and the occasion of the reel.
 */
export type StillSource = {
  name: string;
  photos: readonly string[];
  occasion?: TributeTypeName | undefined;
};

/** A card shows the waveform with this many bars. */
export const BAR_COUNT = 72;

const { width, height } = RENDITION_1080P;
const INK = "#ffffff";
const INITIALS_PX = 130;
const NAME = { px: 84, middle: 630, maxWidth: width - 320 };
/** Replaces the initials of a name without letters. Poppins contains this character. */
const NO_INITIALS = "…";

/** A photograph is its own blurred background, which is first made small as in videoFilter.ts. */
const FILL = { width: width / 12, height: height / 12, blur: 5, brightness: 0.8 };

/**
 * Returns the first letters of the first and the last word of a name, or an empty text for a name
 * without letters.
 */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return ends.join("").toUpperCase();
}

export const centredAt = (
  { bytes, ...size }: Lettering,
  { x, y }: { x: number; y: number },
): OverlayOptions => ({
  input: bytes,
  left: Math.round(x - size.width / 2),
  top: Math.round(y - size.height / 2),
});

export async function drawInitials(
  name: string,
  ring: Ring,
  colour: string = INK,
): Promise<OverlayOptions> {
  const style = { px: INITIALS_PX, colour, maxWidth: ring.radius * 1.5 };
  return centredAt(await drawLettering(initialsOf(name) || NO_INITIALS, style), ring);
}

async function drawVoice(name: string, heights: readonly number[], file: string): Promise<void> {
  const { pixels, ...size } = paintCard({ width, height }, { ring: VOICE_RING, heights });
  const layers = [await drawInitials(name, VOICE_RING)];
  const middle = { x: width / 2, y: NAME.middle };
  if (/\S/.test(name))
    layers.push(centredAt(await drawLettering(name, { ...NAME, colour: INK }), middle));
  await sharp(pixels, { raw: { ...size, channels: 3 } })
    .composite(layers)
    .png()
    .toFile(file);
}

/**
 * Draws the whole photograph on a blurred and dimmed copy of itself, like videos that are not 16:9.
 */
async function drawPhoto(photo: Buffer, file: string): Promise<void> {
  const whole = await sharp(photo).resize({ width, height, fit: "inside" }).png().toBuffer();
  const small = await sharp(photo)
    .resize({ width: FILL.width, height: FILL.height, fit: "cover" })
    .flatten({ background: "#0c3824" })
    .blur(FILL.blur)
    .modulate({ brightness: FILL.brightness })
    .png()
    .toBuffer();
  await sharp(small)
    .resize({ width, height, fit: "fill", kernel: "cubic" })
    .composite([{ input: whole }])
    .png()
    .toFile(file);
}

/**
 * Draws what is shown with a voice into PNG files in the size of the canvas: each photograph, or
 * else a card with the name and the sound's waveform, which has values from 0 to 1.
 * @param fileFor returns the path of the file with this number.
 */
export async function drawStills(
  { name, photos }: StillSource,
  waveform: () => Promise<readonly number[]>,
  fileFor: (index: number) => string,
): Promise<string[]> {
  for (const [index, photo] of photos.entries())
    await drawPhoto(await readFile(photo), fileFor(index));
  if (photos.length === 0) await drawVoice(name, await waveform(), fileFor(0));
  return Array.from({ length: Math.max(1, photos.length) }, (_, index) => fileFor(index));
}
