/**
 * Converts a picture of a stranger in a process of its own, which `picture.ts` runs in the sandbox:
 * `node convertPicture.mjs INPUT OUTPUT` writes a WebP file and prints its size in pixels as JSON.
 * It is plain JavaScript, because the process must start without our bundle. Without arguments it
 * only loads its library.
 */
import process from "node:process";
import sharp from "sharp";

const MAX_SIDE = 1600;
const QUALITY = 82;
/**
 * The photos of common phones have up to 48 megapixels. A larger file may exhaust the memory, and
 * the app makes pictures smaller before it sends them.
 */
const MAX_PIXELS = 50_000_000;

// libvips can open many formats (vectors, PDF, scripts for other programs). Only those that cameras
// and browsers produce are allowed.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadHeifFile",
    "VipsForeignLoadNsgifFile",
  ],
});

const [input, output] = process.argv.slice(2);
if (input && output) {
  const { width, height } = await sharp(input, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(output);
  process.stdout.write(JSON.stringify({ width, height }));
}
