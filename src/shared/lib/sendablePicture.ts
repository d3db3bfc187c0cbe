import { PICTURE_MAX_BYTES } from "@contract/limits";
import { msg } from "@contract/msg";

/** The server keeps 1600 pixels. The rest is for a picture that is cut later. */
const MAX_EDGE = 2400;
/** A picture of more pixels is made smaller here, because the server reads no larger ones. */
const MAX_PIXELS = 24_000_000;
const QUALITY = 0.9;
/** The server reads these types as they are. */
const SENT_AS_THEY_ARE = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);

const TOO_LARGE = msg("This picture is too large. The limit is 12 MB.");
export const UNREADABLE_PICTURE = msg(
  "We couldn't read this picture. Please choose a JPEG or a PNG.",
);

/**
 * Returns a chosen picture as it can be sent: as it is, or as a smaller JPEG if it is large or of a
 * type that only this browser reads, such as HEIC. Whether it can be sent turns out here, before
 * anything else is made with it.
 * @throws Error whose message is a key for `t`, and says why it cannot be sent.
 */
export async function sendablePicture(file: File): Promise<File> {
  const isKnown = SENT_AS_THEY_ARE.has(file.type);
  const bitmap = await decoded(file);
  if (!bitmap) {
    if (!isKnown) throw new Error(UNREADABLE_PICTURE);
    if (file.size > PICTURE_MAX_BYTES) throw new Error(TOO_LARGE);
    return file;
  }
  try {
    const { width, height } = bitmap;
    const fits = file.size <= PICTURE_MAX_BYTES && width * height <= MAX_PIXELS;
    return isKnown && fits ? file : await smaller(bitmap, file.name);
  } finally {
    bitmap.close();
  }
}

/** Returns null for a picture that this browser does not read, or that needs more memory than it has. */
async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

async function smaller(bitmap: ImageBitmap, name: string): Promise<File> {
  const scale = Math.min(1, MAX_EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(UNREADABLE_PICTURE);
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
  if (!blob) throw new Error(UNREADABLE_PICTURE);
  return new File([blob], name, { type: blob.type });
}
