import path from "node:path";
import sharp, { type Sharp } from "sharp";

export interface Tile {
  file: string;
  label: string;
}

interface SheetOptions {
  /** This is the width of one tile in pixels. */
  width: number;
  columns: number;
}

const GAP = 16;
const LABEL = 28;

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Lays out pictures of one size in a grid and returns the sheet. */
export async function contactSheet(
  tiles: readonly Tile[],
  { width, columns }: SheetOptions,
): Promise<Sharp> {
  const pictures = await Promise.all(
    tiles.map(({ file }) =>
      sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true }),
    ),
  );
  const height = Math.max(...pictures.map(({ info }) => info.height));
  const [wide, high] = [width + GAP, height + GAP + LABEL];
  const rows = Math.ceil(tiles.length / columns);
  const layers = tiles.flatMap(({ file, label }, index) => {
    const left = GAP + (index % columns) * wide;
    const top = GAP + Math.floor(index / columns) * high;
    const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="${width / 2}" y="19" text-anchor="middle" font-family="Poppins, sans-serif" font-size="13" fill="#33413a">${escaped(label || path.basename(file))}</text></svg>`;
    return [
      { input: pictures[index]?.data ?? Buffer.alloc(0), left, top },
      { input: Buffer.from(words), left, top: top + height },
    ];
  });
  const size = { width: GAP + columns * wide, height: GAP + rows * high };
  return sharp({ create: { ...size, channels: 3, background: "#e8ede9" } }).composite(layers);
}
