import { rmSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import sharp from "sharp";
import { plainFont } from "./woff";

/**
 * Lists the fonts for words in pictures: those of the product and the themes, and those for names in
 * other scripts, so that a server without fonts draws the same. For the rarest scripts, the
 * machine's own fonts follow.
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
  "noto-sans/files/noto-sans-greek-400-normal",
  "noto-sans/files/noto-sans-greek-700-normal",
  "noto-sans/files/noto-sans-greek-ext-400-normal",
  "noto-sans/files/noto-sans-greek-ext-700-normal",
  "noto-sans/files/noto-sans-cyrillic-400-normal",
  "noto-sans/files/noto-sans-cyrillic-700-normal",
  "noto-sans/files/noto-sans-cyrillic-ext-400-normal",
  "noto-sans/files/noto-sans-cyrillic-ext-700-normal",
  "noto-sans/files/noto-sans-vietnamese-400-normal",
  "noto-sans/files/noto-sans-vietnamese-700-normal",
  "noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal",
  "noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal",
  "noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal",
  "noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal",
  "noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal",
  "noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal",
  "noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal",
  "noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal",
  "noto-sans-thai/files/noto-sans-thai-thai-400-normal",
  "noto-sans-thai/files/noto-sans-thai-thai-700-normal",
  "noto-color-emoji/files/noto-color-emoji-emoji-400-normal",
] as const;

/** Lists plain fonts, by the package and the file within. Chinese includes Japanese. */
const PLAIN_FACES = [
  ["@embedpdf/fonts-sc", "NotoSansHans-Regular.otf"],
  ["@embedpdf/fonts-sc", "NotoSansHans-Bold.otf"],
  ["@embedpdf/fonts-kr", "NotoSansKR-Regular.otf"],
  ["@embedpdf/fonts-kr", "NotoSansKR-Bold.otf"],
] as const;

/** Draws characters that the wanted font does not have, in this order. */
export const FALLBACK_FAMILIES = [
  "Poppins",
  "Noto Sans",
  "Noto Sans Arabic",
  "Noto Sans Hebrew",
  "Noto Sans Thai",
  "Noto Sans Bengali",
  "Noto Sans Tamil",
  "Noto Sans S Chinese",
  "Noto Sans Korean",
  "Noto Color Emoji",
  "sans-serif",
].join(",");

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
    await makeKnown(fontfile);
  }
  for (const [name, file] of PLAIN_FACES)
    await makeKnown(join(dirname(resolveModule(name)), "..", "fonts", file));
}

/** A font that the renderer has used once stays known from then on. */
async function makeKnown(fontfile: string): Promise<void> {
  await sharp({ text: { text: "a", fontfile } })
    .png()
    .toBuffer();
}
