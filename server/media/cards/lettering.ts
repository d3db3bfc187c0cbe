import sharp from "sharp";
import { FALLBACK_FAMILIES, loadFonts } from "./fonts";

/** Contains words in the product's own font as a transparent PNG. Sizes are in pixels. */
export interface Lettering {
  bytes: Buffer;
  width: number;
  height: number;
}

interface LetteringStyle {
  px: number;
  colour: string;
  /** A wider line is scaled down to this width. */
  maxWidth: number;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Draws one line of any text, in Poppins as far as it has the characters. */
export async function drawLettering(
  text: string,
  { px, colour, maxWidth }: LetteringStyle,
): Promise<Lettering> {
  await loadFonts();
  const markup = `<span foreground="${colour}">${escaped(text.replaceAll(/\s+/g, " "))}</span>`;
  const drawn = sharp({
    text: { text: markup, font: `${FALLBACK_FAMILIES} Bold ${px}`, rgba: true, dpi: 72 },
  });
  const { data, info } = await sharp(await drawn.png().toBuffer())
    .resize({ width: maxWidth, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
