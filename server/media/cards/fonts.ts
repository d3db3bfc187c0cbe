import { rmSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp from "sharp";
import { plainFont } from "./woff";

/**
 * Lists the fonts for words in pictures: first those of the product and the themes, then those for
 * names in other scripts. For every other script, the machine's own fonts follow.
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
 * Makes the fonts known to the text renderer, once per process. The renderer only takes a font from
 * a plain file and reads the file as long as the process lives, so the files stay that long.
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
    // A font that was passed once stays known from then on.
    await sharp({ text: { text: "a", fontfile } })
      .png()
      .toBuffer();
  }
}
