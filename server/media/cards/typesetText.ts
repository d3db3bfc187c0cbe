import type { Theme } from "@contract/themes";
import sharp from "sharp";
import { FALLBACK_FAMILIES, loadFonts } from "./fonts";

/** Contains words as a transparent PNG. Sizes are in pixels. */
export interface TypesetText {
  bytes: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  type: Theme["type"];
  colour: string;
  /** The font size is at most this. Text that does not fit into the room is set smaller. */
  px: number;
  align: "left" | "centre";
  room: { width: number; height: number };
}

/**
 * Lists factors for the font size, each smaller than the one before. With the last one, even eighty
 * letters without a space fit.
 */
const STEPS = [1, 0.85, 0.72, 0.6, 0.5, 0.42, 0.35, 0.28, 0.22];
/** Pango counts sizes and spacing in 1024ths of a point. */
const PANGO_UNITS = 1024;
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function markup(text: string, { type, colour }: TextStyle, px: number): string {
  const words = type.isUpper ? text.toLocaleUpperCase("en") : text;
  const attributes = [
    `font_family="${type.family},${FALLBACK_FAMILIES}"`,
    `font_weight="${type.weight}"`,
    `font_style="${type.isItalic ? "italic" : "normal"}"`,
    `font_size="${Math.round(px * PANGO_UNITS)}"`,
    `letter_spacing="${Math.round(type.spacing * px * PANGO_UNITS)}"`,
    `foreground="${colour}"`,
  ];
  return `<span ${attributes.join(" ")}>${escaped(words)}</span>`;
}

async function setAt(text: string, style: TextStyle, px: number): Promise<TypesetText> {
  const { data, info } = await sharp({
    text: {
      text: markup(text, style, px),
      width: style.room.width,
      align: style.align,
      wrap: "word-char",
      spacing: Math.round(px * 0.12),
      rgba: true,
      // At 72 dpi, one point is one pixel.
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Sets words of any script and length as large as they fit into the room. Line breaks stay. It
 * returns null if nothing of the words is visible.
 */
export async function typesetText(text: string, style: TextStyle): Promise<TypesetText | null> {
  const words = text.replaceAll(/(?!\n)[\p{Cc}\p{Cs}]+/gu, " ").trim();
  if (words === "") return null;
  await loadFonts();
  for (const step of STEPS) {
    const set = await setAt(words, style, style.px * step);
    if (set.height <= style.room.height && set.width <= style.room.width) return set;
  }
  const smallest = await setAt(words, style, style.px * (STEPS.at(-1) ?? 1));
  const { data, info } = await sharp(smallest.bytes)
    .resize({ ...style.room, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
