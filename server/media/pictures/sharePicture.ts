import { SHARE_IMAGE } from "@contract/limits";
import sharp, { type Sharp } from "sharp";
import { AppError } from "../../errors";

/** Phones load the previews, and some messengers show no picture above 300 KB. */
const QUALITY = 80;
/**
 * A picture whose aspect ratio differs by less than this share fills the preview. For any other
 * picture, too much would be cut off.
 */
const MAX_RATIO_DIFFERENCE = 0.25;

/** The background is blurred enough not to distract, and dark enough to stay behind the picture. */
const BACKDROP = { blur: 36, brightness: 0.7, saturation: 1.1 };

/**
 * Converts a stored picture into a JPEG of exactly 1200x628 for link previews. To avoid cutting off
 * heads, a picture with a different aspect ratio is shown whole, over a blurred copy of itself.
 * @throws AppError FILE_UNREADABLE.
 */
export async function makeSharePicture(file: Buffer): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE;
  const openPicture = () => sharp(file, { failOn: "error" });
  try {
    const original = await openPicture().metadata();
    const isSimilarRatio =
      Math.abs(original.width / original.height / (width / height) - 1) < MAX_RATIO_DIFFERENCE;
    const filled = openPicture().resize({ width, height, fit: "cover" });
    if (isSimilarRatio) return await encodeJpeg(filled);
    const whole = await openPicture().resize({ width, height, fit: "inside" }).png().toBuffer();
    return await encodeJpeg(
      filled
        .blur(BACKDROP.blur)
        .modulate({ brightness: BACKDROP.brightness, saturation: BACKDROP.saturation })
        .composite([{ input: whole }]),
    );
  } catch (error) {
    throw new AppError("FILE_UNREADABLE", undefined, { cause: error });
  }
}

async function encodeJpeg(picture: Sharp): Promise<Buffer> {
  return picture
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
