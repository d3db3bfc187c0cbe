import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { drawLettering, type Lettering } from "../cards/lettering";
import { RENDITION_1080P } from "./rendition";
import { paintVoiceCard, RING } from "./voiceCard";

/**
 * Describes the picture of an audio-only clip: the path of a photograph that `makePicture` wrote,
 * or the speaker's name.
 */
export type StillSource = { photo: string } | { name: string };

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

const centred = ({ bytes, ...size }: Lettering, middle: number) => ({
  input: bytes,
  left: Math.round((width - size.width) / 2),
  top: Math.round(middle - size.height / 2),
});

async function drawCard(name: string, heights: readonly number[], file: string): Promise<void> {
  const { pixels, ...size } = paintVoiceCard({ width, height }, heights);
  const style = { px: INITIALS_PX, colour: INK, maxWidth: RING.radius * 1.5 };
  const layers = [centred(await drawLettering(initialsOf(name) || NO_INITIALS, style), RING.y)];
  if (/\S/.test(name))
    layers.push(centred(await drawLettering(name, { ...NAME, colour: INK }), NAME.middle));
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
 * Draws the picture in the size of the canvas into a PNG file. `heights` is the sound's waveform,
 * from 0 to 1.
 */
export async function drawStill(
  source: StillSource,
  heights: readonly number[],
  file: string,
): Promise<void> {
  if ("photo" in source) await drawPhoto(await readFile(source.photo), file);
  else await drawCard(source.name, heights, file);
}
