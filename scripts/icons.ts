import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { SHARE_IMAGE } from "../contract/limits";
import { explainFailure } from "./system/explainFailure";
import { artwork, type Line, WORDS } from "./shareArtwork";
import { plainFont } from "../server/media/cards/woff";

const PUBLIC = "public";
const FONTS = "node_modules/@fontsource/poppins/files";

/** This green is the background of icons that the system itself crops. */
const GROUND = "#1b7a4b";

/**
 * These icons have a background up to the edges, and a mark small enough for the strictest circle.
 * A maskable icon's safe zone is the inner 80%, and the mark's own background is already inside its
 * square.
 */
const MARK_SHARE = { safe: 0.94, touch: 1 };

/**
 * Implements `npm run icons`: draws every picture of `public/` from `public/icon.svg`. The pictures
 * are committed, so run it when the mark or BRAND changes.
 */
async function drawIcons(): Promise<void> {
  const mark = await readFile(path.join(PUBLIC, "icon.svg"));
  const out = (name: string) => path.join(PUBLIC, name);
  await rounded(mark, 32).toFile(out("icon-32.png"));
  await rounded(mark, 192).toFile(out("icon-192.png"));
  await rounded(mark, 512).toFile(out("icon-512.png"));
  await (await squared(mark, 512, MARK_SHARE.safe)).toFile(out("icon-maskable-512.png"));
  await (await squared(mark, 180, MARK_SHARE.touch)).toFile(out("apple-touch-icon.png"));
  await sharp(Buffer.from(artwork()))
    .composite(await textLayers(process.env.BRAND || "Folkreel"))
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(out("share.png"));
}

const rounded = (mark: Buffer, size: number) =>
  sharp(mark, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ effort: 10 });

/** Draws the mark on a background that reaches the edges. */
async function squared(mark: Buffer, size: number, share: number) {
  const inner = Math.round(size * share);
  const input = await rounded(mark, inner).toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: GROUND } })
    .composite([{ input }])
    .png({ effort: 10 });
}

/**
 * Renders lines of text in Poppins, each horizontally centred. They are separate layers, because
 * librsvg can only use the fonts of the machine.
 */
async function textLayers(brand: string): Promise<OverlayOptions[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-font-"));
  try {
    const lines = [{ ...WORDS.brand, text: brand }, WORDS.line];
    const layers: OverlayOptions[] = [];
    // The lines are rendered one after the other, because parallel renderers share the first weight
    // of a font family.
    for (const line of lines) layers.push(await renderLine(line, folder));
    return layers;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function renderLine({ text, style, px, colour, top }: Line, folder: string) {
  const { file, name } = style;
  const fontfile = path.join(folder, `${file}.ttf`);
  await writeFile(fontfile, plainFont(await readFile(path.join(FONTS, `${file}.woff`))));
  const markup = `<span foreground="${colour}">${escaped(text)}</span>`;
  const { data, info } = await sharp({
    text: { text: markup, font: `Poppins ${name} ${px}`, fontfile, rgba: true, dpi: 72 },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: Math.round((SHARE_IMAGE.width - info.width) / 2), top };
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

process.exitCode = await drawIcons().then(() => 0, explainFailure);
