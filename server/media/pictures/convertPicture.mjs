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
/** A larger file may exhaust the memory. */
const MAX_PIXELS = 64_000_000;
/**
 * Phones take photos of 200 megapixels. A JPEG that is stored line by line is read at a fraction of
 * its size, which takes little memory.
 */
const MAX_JPEG_PIXELS = 250_000_000;

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
  const { format, isProgressive } = await sharp(input, { limitInputPixels: false }).metadata();
  const limitInputPixels = format === "jpeg" && !isProgressive ? MAX_JPEG_PIXELS : MAX_PIXELS;
  const { width, height } = await sharp(input, { limitInputPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toFile(output);
  process.stdout.write(JSON.stringify({ width, height }));
}
