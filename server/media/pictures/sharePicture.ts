import { SHARE_IMAGE } from "@contract/limits";
import sharp, { type Sharp } from "sharp";
import { AppError } from "../../errors";

/** Previews are fetched by phones, and some messengers show none beyond 300 KB. */
const QUALITY = 80;
const TIMEOUT_SECONDS = 20;
/** A picture this close to the preview's own shape fills it; of any other, too much would be cut off. */
const SAME_SHAPE = 0.25;

/** The blurred picture behind a picture of another shape: soft enough to be no picture, dark enough to be a ground. */
const BACKDROP = { blur: 36, brightness: 0.7, saturation: 1.1 };

/**
 * A JPEG of exactly 1200x628 for link previews, out of a picture that the product keeps. Nobody's head is cut off: what
 * has another shape stands whole, over itself blurred.
 * @throws AppError FILE_UNREADABLE.
 */
export async function makeSharePicture(file: Buffer): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE;
  const open = () => sharp(file, { failOn: "error" }).timeout({ seconds: TIMEOUT_SECONDS });
  try {
    const shape = await open().metadata();
    const isAlike = Math.abs(shape.width / shape.height / (width / height) - 1) < SAME_SHAPE;
    const filled = open().resize({ width, height, fit: "cover" });
    if (isAlike) return await asJpeg(filled);
    const whole = await open().resize({ width, height, fit: "inside" }).png().toBuffer();
    return await asJpeg(
      filled
        .blur(BACKDROP.blur)
        .modulate({ brightness: BACKDROP.brightness, saturation: BACKDROP.saturation })
        .composite([{ input: whole }]),
    );
  } catch (error) {
    throw new AppError("FILE_UNREADABLE", undefined, { cause: error });
  }
}

async function asJpeg(picture: Sharp): Promise<Buffer> {
  return picture
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
