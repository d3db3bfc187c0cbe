import sharp from "sharp";
import { AppError } from "../../errors";

/** A picture as the product keeps it: WebP, upright, without metadata. Sizes in pixels. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

const MAX_SIDE = 1600;
const QUALITY = 82;
/** More than any phone takes; what claims to be larger is meant to fill our memory. */
const MAX_PIXELS = 120_000_000;
const TIMEOUT_SECONDS = 20;

// Of all that libvips can open (vectors, PDF, scripts for other programs), only what cameras and browsers make is let in.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});

/**
 * Makes a picture out of a file, judged by its content alone: JPEG, PNG, WebP, AVIF, HEIF as far as this build can, or the first
 * frame of a GIF. Turned upright, freed of metadata (places!) and at most 1600 pixels on its longer side.
 * @throws AppError FILE_UNREADABLE.
 */
export async function makePicture(file: Buffer): Promise<Picture> {
  try {
    const { data, info } = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new AppError("FILE_UNREADABLE", undefined, { cause: error });
  }
}
