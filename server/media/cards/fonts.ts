import { rmSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { plainFont } from "./woff";

/**
 * What words in pictures are set in: the product's and the themes' own faces, then what names are written in around the world.
 * The machine's own fonts come after these, for every other script.
 */
const FACES = [
  "poppins/files/poppins-latin-400-normal",
  "poppins/files/poppins-latin-700-normal",
  "poppins/files/poppins-latin-ext-400-normal",
  "poppins/files/poppins-latin-ext-700-normal",
  "poppins/files/poppins-devanagari-400-normal",
  "poppins/files/poppins-devanagari-700-normal",
  "playfair-display/files/playfair-display-latin-400-normal",
  "playfair-display/files/playfair-display-latin-400-italic",
  "playfair-display/files/playfair-display-latin-700-normal",
  "playfair-display/files/playfair-display-latin-ext-400-normal",
  "playfair-display/files/playfair-display-latin-ext-700-normal",
  "playfair-display/files/playfair-display-cyrillic-400-normal",
  "playfair-display/files/playfair-display-cyrillic-700-normal",
  "caveat/files/caveat-latin-700-normal",
  "caveat/files/caveat-latin-ext-700-normal",
  "caveat/files/caveat-cyrillic-700-normal",
  "noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal",
  "noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal",
  "noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal",
  "noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal",
  "noto-sans-thai/files/noto-sans-thai-thai-400-normal",
  "noto-sans-thai/files/noto-sans-thai-thai-700-normal",
  "noto-color-emoji/files/noto-color-emoji-emoji-400-normal",
] as const;

const resolveModule = createRequire(import.meta.url).resolve;

let ready: Promise<void> | undefined;

/**
 * Makes the faces known to the text renderer, once for the process. It takes a font from a plain file alone, and reads it for as
 * long as the process lives, so that is how long the files stay.
 */
export function loadFonts(): Promise<void> {
  ready ??= load().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function load(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "folkreel-fonts-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const face of FACES) {
    const fontfile = join(folder, `${basename(face)}.ttf`);
    const woff = await readFile(resolveModule(`@fontsource/${face}.woff`));
    await writeFile(fontfile, plainFont(woff));
    // A font that was given once is known from then on.
    await sharp({ text: { text: "a", fontfile } })
      .png()
      .toBuffer();
  }
}
